import { availability } from './availability.ts'
import { overlap } from './overlap.ts'
import type { PlannedShift, Rule, RuleContext, ShiftViolation, WeekViolation } from './rule.ts'
import { weeklyHours } from './weekly-hours.ts'

/** Every rule of the product. Adding one is adding a file and its name here. */
export const rules: readonly Rule[] = [weeklyHours, overlap, availability]

/** What is wrong with a week, ordered by person, rule and shifts, whatever the input's order. */
export function checkWeek(context: RuleContext, active: readonly Rule[] = rules): WeekViolation[] {
  return active.flatMap((rule) => rule.inWeek(context)).sort(compareInWeek)
}

/**
 * What a shift would break, the gravest first. `context.shifts` are the others; the state before a
 * change, known by the candidate's id, is left out.
 */
export function checkShift(
  candidate: PlannedShift,
  context: RuleContext,
  active: readonly Rule[] = rules,
): ShiftViolation[] {
  const shifts = context.shifts.filter(({ id }) => id === null || id !== candidate.id)
  const others = { ...context, shifts }
  return active.flatMap((rule) => rule.forShift(candidate, others)).sort(compareForShift)
}

const gravity = { refuse: 0, confirm: 1, warn: 2 } as const

const compareForShift = (a: ShiftViolation, b: ShiftViolation): number =>
  gravity[a.severity] - gravity[b.severity] || compareText(keyOf(a), keyOf(b))

const keyOf = ({ code, details }: ShiftViolation): string => `${code} ${JSON.stringify(details)}`

const compareInWeek = (a: WeekViolation, b: WeekViolation): number =>
  a.employeeId - b.employeeId ||
  compareText(a.code, b.code) ||
  compareText(JSON.stringify(a), JSON.stringify(b))

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
