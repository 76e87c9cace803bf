import { z } from 'zod'
import { breakRulesSchema } from '../shifts/breaks.ts'

/** Whether a broken rule rejects every write, only writes to announced shifts, or only warns. */
const rulePolicies = ['refuse', 'refuse_published', 'warn'] as const
export type RulePolicy = (typeof rulePolicies)[number]

/** Policies of a rule that treats announced shifts like all others. */
const warnPolicies = ['refuse', 'warn'] as const
export type WarnPolicy = (typeof warnPolicies)[number]
const warnPolicySchema = z.enum(warnPolicies, 'must be refuse or warn')

/** `off` reports no missing breaks, but new shifts still get their breaks. */
const breakPolicies = ['off', ...rulePolicies] as const
export type BreakPolicy = (typeof breakPolicies)[number]

export const rulePolicySchema = z.enum(rulePolicies, 'must be refuse, refuse_published or warn')

/** Whether a manager decides claims, offers and swaps, or those that break no rule pass by themselves. */
export const claimPolicies = ['approve', 'automatic'] as const

/** What an organization has decided about the rules. */
export const ruleSettingsSchema = z.object({
  overlap_policy: rulePolicySchema,
  availability_policy: rulePolicySchema,
  position_policy: warnPolicySchema,
  rest_policy: rulePolicySchema,
  /** The least rest between shifts that start on different days, in decimal hours. */
  min_rest_hours: z.number(),
  consecutive_days_policy: rulePolicySchema,
  /** Days in a row on which shifts of somebody start. */
  max_consecutive_days: z.int(),
  break_policy: z.enum(breakPolicies, 'must be off, refuse, refuse_published or warn'),
  break_rules: breakRulesSchema,
})
export type RuleSettingsReply = z.infer<typeof ruleSettingsSchema>
