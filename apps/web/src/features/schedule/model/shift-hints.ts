import type { Absences } from '@weekboard/contracts/absences'
import type { Week } from '@weekboard/contracts/schedules'
import { shiftCostCents } from '@weekboard/scheduling/cost'
import type { Interval } from '@weekboard/scheduling/interval'
import { checkShift } from '@weekboard/scheduling/rules/engine'
import type { ShiftViolation } from '@weekboard/scheduling/rules/rule'
import { type FormValues, instantsOf, problemsOf } from './form-values.ts'
import { intervalOf } from './project-week.ts'
import { otherWeekHours, plannedShift, ruleContext, type Slot } from './slot.ts'

export interface ShiftHints {
  /** Elapsed hours of the shift itself. */
  readonly shiftHours: number
  /** The person's hours of this week once the shift stands; null while nobody is chosen. */
  readonly weekHours: number | null
  readonly maxHours: number | null
  /** In currency, at today's rate; null for those who may not see it, or while nobody is chosen. */
  readonly cost: number | null
  readonly violations: readonly ShiftViolation[]
}

/** What a interval of work costs, in currency, at today's rate of a person; null when not known. */
export function shiftCost(week: Week, employeeId: number, interval: Interval): number | null {
  const rate = week.employees.find(({ id }) => id === employeeId)?.hourly_rate ?? null
  if (rate === null) return null
  const rates = [{ effectiveFrom: '0000-01-01', rateCents: Math.round(rate * 100) }]
  return shiftCostCents(interval, rates, week.time_zone) / 100
}

/** The time that the form means; null while it cannot be sent. */
export function slotOf(week: Week, values: FormValues, editedId: number | null): Slot | null {
  const { employeeId: _, ...timeProblems } = problemsOf(values, week.time_zone)
  const instants = instantsOf(values, week.time_zone)
  if (!instants || Object.keys(timeProblems).length > 0) return null
  return { ...intervalOf(instants), editedId }
}

/** What the shift in the form would mean, at once; null while the form cannot be sent. */
export function hintsFor(
  week: Week,
  values: FormValues,
  editedId: number | null,
  absences?: Absences,
): ShiftHints | null {
  const slot = slotOf(week, values, editedId)
  const shiftHours = instantsOf(values, week.time_zone)?.hours
  if (!slot || shiftHours === undefined) return null
  const { employeeId } = values
  if (employeeId === null) {
    return { shiftHours, weekHours: null, maxHours: null, cost: null, violations: [] }
  }
  const employee = week.employees.find(({ id }) => id === employeeId)
  const before = otherWeekHours(week, employeeId, editedId)
  return {
    shiftHours,
    weekHours: Math.round((before + shiftHours) * 100) / 100,
    maxHours: employee?.max_weekly_hours ?? null,
    cost: shiftCost(week, employeeId, slot),
    violations: checkShift(plannedShift(employeeId, slot), ruleContext(week, editedId, absences)),
  }
}
