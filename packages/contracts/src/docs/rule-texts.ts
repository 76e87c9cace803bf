import type { ruleSettingsSchema } from '../schedule/rule-policy.ts'
import type { TextsOf } from './texts.ts'

const effect =
  '`refuse`: a write that breaks the rule is a 422. `refuse_published`: only one that meets an announced shift. `warn`, or what is not refused: it is carried out, with an entry in `warnings`. Publishing lists every broken rule whatever the policy and asks for `override_violations`.'

/** The rules of an organization, as admins and managers read them. */
export const ruleDocs = {
  overlap_policy: `For two shifts of one employee at once. ${effect} \`refuse_published\` by default.`,
  availability_policy: `For a shift during approved time off; against the usual availability it is always \`warn\`. ${effect} \`refuse\` by default.`,
  position_policy: `For a position that the employee does not hold. ${effect} \`warn\` by default.`,
  rest_policy: `For less than \`min_rest_hours\` between two shifts. ${effect} \`warn\` by default.`,
  min_rest_hours:
    'Decimal hours, 0 to 24, between shifts of one employee that start on different days; 8 by default.',
  consecutive_days_policy: `For more than \`max_consecutive_days\`. ${effect} \`warn\` by default.`,
  max_consecutive_days:
    'Days in a row, 1 to 14, on which shifts of one employee start; 6 by default.',
  break_policy: `For a shift with less break than \`break_rules\` want. ${effect} \`off\` says nothing. A change that names no breaks is never refused. \`warn\` by default.`,
  break_rules: [
    'Up to 4; none by default. The last one whose `after_minutes` a shift is longer than applies, alone. A new shift without breaks gets those that it wants.',
    {
      after_minutes: 'Minutes from the start to the end of the shift, 0 to 1,440, rising.',
      minutes: 'How many minutes of break, 5 to 240. Several breaks add up.',
      paid: 'False wants unpaid breaks; true is met by any.',
    },
  ],
} as const satisfies TextsOf<typeof ruleSettingsSchema>
