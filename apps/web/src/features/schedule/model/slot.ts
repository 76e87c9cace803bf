import type { Absences } from '@weekboard/contracts/absences'
import type { Week } from '@weekboard/contracts/schedules'
import { roundHours, totalMinutes } from '@weekboard/scheduling/hours'
import type { Interval } from '@weekboard/scheduling/interval'
import type { PlannedShift } from '@weekboard/scheduling/overlap'
import type { RuleContext } from '@weekboard/scheduling/rules/rule'
import { ruleAbsences } from './employee-absences.ts'
import { isTemporary } from './pending-writes.ts'
import { activeShifts, intervalOf } from './project-week.ts'

/** An interval that needs an employee; `editedId` is the shift in the form. */
export interface Slot extends Interval {
  readonly editedId: number | null
}

const absencesOf = (absences: Absences | undefined): Partial<RuleContext> =>
  absences
    ? {
        overlapPolicy: absences.overlap_policy,
        availabilityPolicy: absences.availability_policy,
        ...ruleAbsences(absences),
      }
    : {}

/** The shifts for the rule engine, without those that are being saved. */
export const rulesPlan = (shifts: Week['shifts']): PlannedShift[] =>
  shifts
    .filter((shift) => !isTemporary(shift))
    .map((shift) => ({
      ...intervalOf(shift),
      id: shift.id,
      employeeId: shift.employee_id,
      status: shift.status,
    }))

/**
 * The week for the rule engine, without shifts that are being saved. The engine finds the edited
 * shift by its id: a change that makes nothing worse is allowed.
 */
export const ruleContext = (
  week: Pick<Week, 'time_zone' | 'employees' | 'shifts'>,
  absences?: Absences,
): RuleContext => ({
  timeZone: week.time_zone,
  overlapPolicy: 'refuse_published',
  employees: week.employees.map(({ id, user, max_weekly_hours }) => ({
    id,
    name: user.full_name,
    maxWeeklyMinutes: max_weekly_hours === null ? null : max_weekly_hours * 60,
  })),
  shifts: rulesPlan(week.shifts),
  ...absencesOf(absences),
})

export const plannedShift = (employeeId: number, slot: Slot): PlannedShift => ({
  id: slot.editedId,
  employeeId,
  startsAt: slot.startsAt,
  endsAt: slot.endsAt,
  status: 'draft',
})

/** The employee's hours of the week without the edited shift. */
export const otherWeekHours = (week: Week, employeeId: number, editedId: number | null): number =>
  roundHours(
    totalMinutes(
      activeShifts(week.shifts)
        .filter(
          (shift) =>
            shift.id !== editedId && !isTemporary(shift) && shift.employee_id === employeeId,
        )
        .map(intervalOf),
    ),
  )
