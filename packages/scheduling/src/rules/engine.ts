import type { PlannedShift } from '../overlap.ts'
import { availabilityRule } from './availability.ts'
import { breaksRule } from './breaks.ts'
import { consecutiveDaysRule } from './consecutive-days.ts'
import { overlapRule } from './overlap.ts'
import { positionRule } from './position.ts'
import { restRule } from './rest.ts'
import type { Rule, RuleContext, ShiftViolation, WeekViolation } from './rule.ts'
import { weeklyHoursRule } from './weekly-hours.ts'

/** All rules. A new rule is a file in this folder and an entry here. */
export const rules: readonly Rule[] = [
  weeklyHoursRule,
  overlapRule,
  availabilityRule,
  positionRule,
  restRule,
  consecutiveDaysRule,
  breaksRule,
]

/** The broken rules of a week, by employee, rule and text, whatever the order of the input. */
export function checkWeek(context: RuleContext, active: readonly Rule[] = rules): WeekViolation[] {
  return active
    .flatMap((rule) => rule.checkWeek(context))
    .map((violation) => ({ violation, text: JSON.stringify(violation) }))
    .sort(
      (a, b) =>
        a.violation.employeeId - b.violation.employeeId ||
        compareText(a.violation.code, b.violation.code) ||
        compareText(a.text, b.text),
    )
    .map(({ violation }) => violation)
}

/**
 * The rules that a shift would break, the most severe first. `context.shifts` may include the
 * shift before its change, found by the candidate's id: a change that makes nothing worse is not
 * refused.
 */
export function checkShift(
  candidate: PlannedShift,
  context: RuleContext,
  active: readonly Rule[] = rules,
): ShiftViolation[] {
  const isPrevious = ({ id }: PlannedShift) => id !== null && id === candidate.id
  const others = {
    ...context,
    shifts: context.shifts.filter((shift) => !isPrevious(shift)),
    previous: context.shifts.find(isPrevious),
  }
  return active
    .flatMap((rule) => rule.checkShift(candidate, others))
    .sort(
      (a, b) =>
        severityOrder[a.severity] - severityOrder[b.severity] || compareText(keyOf(a), keyOf(b)),
    )
}

const severityOrder = { refuse: 0, confirm: 1, warn: 2 } as const

const keyOf = ({ code, details }: ShiftViolation): string => `${code} ${JSON.stringify(details)}`

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
