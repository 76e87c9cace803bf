import type { RuleCode } from '@weekboard/scheduling/rules/rule'

export const conflictTexts = {
  title: 'Conflicts',
  goToShift: 'Go to shift',
  none: 'There are no conflicts in this week any more.',
} as const

export const ruleNames: Readonly<Record<RuleCode, string>> = {
  overlap: 'Overlap',
  weekly_hours: 'Weekly limit',
  availability: 'Availability',
  position: 'Position',
  rest: 'Short rest',
  consecutive_days: 'Days in a row',
  breaks: 'Breaks',
}

export const conflictCount = (count: number): string =>
  count === 1 ? '1 conflict' : `${count} conflicts`
