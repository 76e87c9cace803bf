import { availability } from './availability.ts'
import { overlap } from './overlap.ts'
import type { PlannedShift, Rule, RuleContext, ShiftViolation, WeekViolation } from './rule.ts'
import { weeklyHours } from './weekly-hours.ts'

/** Every rule of the product. Adding one is adding a file and its name here. */
export const rules: readonly Rule[] = [weeklyHours, overlap, availability]

/** What is wrong with a week, ordered by person, rule and shifts, whatever the input's order. */
export function checkWeek(context: RuleContext, active: readonly Rule[] = rules): WeekViolation[] {
  return active
    .flatMap((rule) => rule.inWeek(context))
    .map((violation) => ({ violation, text: JSON.stringify(violation) }))
    .sort(compareInWeek)
    .map(({ violation }) => violation)
}

/**
 * What a shift would break, the gravest first. `context.shifts` are the others and may hold the
 * state before the change, known by the candidate's id: what it makes no worse is not refused.
 */
export function checkShift(
  candidate: PlannedShift,
  context: RuleContext,
  active: readonly Rule[] = rules,
): ShiftViolation[] {
  const isFormer = ({ id }: PlannedShift) => id !== null && id === candidate.id
  const shifts = context.shifts.filter((shift) => !isFormer(shift))
  const others = { ...context, shifts, former: context.shifts.find(isFormer) }
  return active.flatMap((rule) => rule.forShift(candidate, others)).sort(compareForShift)
}

const gravity = { refuse: 0, confirm: 1, warn: 2 } as const

const compareForShift = (a: ShiftViolation, b: ShiftViolation): number =>
  gravity[a.severity] - gravity[b.severity] || compareText(keyOf(a), keyOf(b))

const keyOf = ({ code, details }: ShiftViolation): string => `${code} ${JSON.stringify(details)}`

interface Told {
  readonly violation: WeekViolation
  readonly text: string
}

const compareInWeek = (a: Told, b: Told): number =>
  a.violation.employeeId - b.violation.employeeId ||
  compareText(a.violation.code, b.violation.code) ||
  compareText(a.text, b.text)

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
