import type { Week } from '@weekboard/contracts/schedule/week'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { costCentsAt } from '@weekboard/scheduling/cost/cost'
import { durationHours } from '@weekboard/scheduling/cost/hours'
import { checkShift } from '@weekboard/scheduling/rules/engine'
import type { ShiftViolation } from '@weekboard/scheduling/rules/rule'
import { type FormValues, instantsOf, problemsOf } from '../../week/form-values.ts'
import { intervalOf } from '../../week/interval-of.ts'
import { openRowId } from '../../week/open-shifts.ts'
import { shiftsOfEmployee } from '../../week/shifts-of-employee.ts'
import {
  breaksToPlan,
  otherWeekHours,
  plannedShift,
  ruleContext,
  type Slot,
} from '../../week/slot.ts'

export interface ShiftHints {
  readonly shiftHours: number
  /** The employee's hours of the week including the shift; null without an employee. */
  readonly weekHours: number | null
  readonly maxHours: number | null
  /** The cost at today's rate; null when the viewer may not see it or without an employee. */
  readonly cost: number | null
  readonly violations: readonly ShiftViolation[]
}

/** The cost of a shift in currency at today's rate; null when unknown. */
function shiftCost(week: Week, employeeId: number, slot: Slot): number | null {
  const rate = week.employees.find(({ id }) => id === employeeId)?.hourly_rate ?? null
  if (rate === null) return null
  return costCentsAt(slot, Math.round(rate * 100)) / 100
}

/** The interval of the form; null while it has errors. */
export function slotOf(week: Week, values: FormValues, editedId: number | null): Slot | null {
  const { startTime, endTime } = problemsOf(values, week.time_zone)
  const instants = instantsOf(values, week.time_zone)
  if (!instants || startTime || endTime) return null
  const interval = intervalOf(instants)
  return {
    ...interval,
    breaks: breaksToPlan(week, values, interval),
    editedId,
    positionId: values.positionId,
  }
}

/** The employee's part of a week: the rules look at no other shifts, and others may be thousands. */
const ownPart = (week: Week, employeeId: number): Week => ({
  ...week,
  employees: week.employees.filter(({ id }) => id === employeeId),
  shifts: [...shiftsOfEmployee(week.shifts, employeeId)],
})

/**
 * Hours, cost and violations of the form's shift; null while its times have errors. `neighbours` are
 * shifts of the weeks before and after.
 */
export function hintsFor(
  week: Week,
  values: FormValues,
  editedId: number | null,
  neighbours: readonly Shift[] = [],
): ShiftHints | null {
  const slot = slotOf(week, values, editedId)
  if (!slot) return null
  const shiftHours = durationHours(slot)
  const { employeeId } = values
  if (employeeId === null || employeeId === openRowId) {
    return { shiftHours, weekHours: null, maxHours: null, cost: null, violations: [] }
  }
  const own = ownPart(week, employeeId)
  const before = otherWeekHours(own, employeeId, editedId)
  const around = [...own.shifts, ...shiftsOfEmployee(neighbours, employeeId)]
  return {
    shiftHours,
    weekHours: Math.round((before + shiftHours) * 100) / 100,
    maxHours: own.employees[0]?.max_weekly_hours ?? null,
    cost: shiftCost(own, employeeId, slot),
    violations: checkShift(plannedShift(employeeId, slot), ruleContext({ ...own, shifts: around })),
  }
}
