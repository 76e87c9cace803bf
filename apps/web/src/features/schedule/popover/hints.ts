import type { Week } from '@weekboard/contracts/schedules'
import { roundHours, totalMinutes } from '@weekboard/scheduling/hours'
import { checkShift, checkWeek } from '@weekboard/scheduling/rules/engine'
import type { RuleContext, ShiftViolation, WeekViolation } from '@weekboard/scheduling/rules/rule'
import { countedShifts, stretchOf } from '../grid/week-view.ts'
import { isTemporary } from '../pending-writes.ts'
import { type FormValues, instantsOf, problemsOf } from './form-values.ts'

export interface ShiftHints {
  /** Elapsed hours of the shift itself. */
  readonly shiftHours: number
  /** The person's hours of this week once the shift stands; null while nobody is chosen. */
  readonly weekHours: number | null
  readonly maxHours: number | null
  readonly violations: readonly ShiftViolation[]
}

/** The week as the rule engine wants it; `exceptId` is the shift that is being edited. */
function contextOf(week: Week, exceptId: number | null): RuleContext {
  return {
    timeZone: week.time_zone,
    overlapPolicy: 'refuse_published',
    employees: week.employees.map(({ id, user, max_weekly_hours }) => ({
      id,
      name: user.full_name,
      maxWeeklyMinutes: max_weekly_hours === null ? null : max_weekly_hours * 60,
    })),
    // A shift that is being saved stands for the form itself.
    shifts: week.shifts
      .filter((shift) => shift.id !== exceptId && !isTemporary(shift))
      .map((shift) => ({
        ...stretchOf(shift),
        id: shift.id,
        employeeId: shift.employee_id,
        status: shift.status,
      })),
  }
}

/** What the shift in the form would mean, at once; null while the form cannot be sent. */
export function hintsFor(
  week: Week,
  values: FormValues,
  editedId: number | null,
): ShiftHints | null {
  const instants = instantsOf(values, week.time_zone)
  const { employeeId: _, ...timeProblems } = problemsOf(values, week.time_zone)
  if (!instants || Object.keys(timeProblems).length > 0) return null
  if (values.employeeId === null) {
    return { shiftHours: instants.hours, weekHours: null, maxHours: null, violations: [] }
  }
  const context = contextOf(week, editedId)
  const candidate = {
    ...stretchOf(instants),
    id: editedId,
    employeeId: values.employeeId,
    status: 'draft' as const,
  }
  const others = countedShifts(week.shifts).filter(
    (shift) =>
      shift.id !== editedId && !isTemporary(shift) && shift.employee_id === values.employeeId,
  )
  const employee = week.employees.find(({ id }) => id === values.employeeId)
  return {
    shiftHours: instants.hours,
    weekHours: roundHours(totalMinutes([...others.map(stretchOf), candidate])),
    maxHours: employee?.max_weekly_hours ?? null,
    violations: checkShift(candidate, context),
  }
}

/** Everything that is wrong with the week, as publishing will judge it. */
export const violationsOf = (week: Week): WeekViolation[] => checkWeek(contextOf(week, null))
