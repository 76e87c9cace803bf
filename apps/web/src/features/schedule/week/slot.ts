import type { Employee } from '@weekboard/contracts/employees/employee-schema'
import type { Week } from '@weekboard/contracts/schedule/week'
import { isAssigned } from '@weekboard/contracts/shifts/shift-schema'
import type { Interval } from '@weekboard/scheduling/clock/interval'
import { defaultBreaks, fitBreaks } from '@weekboard/scheduling/cost/breaks'
import { roundHours, totalMinutes } from '@weekboard/scheduling/cost/hours'
import type { ShiftBreak } from '@weekboard/scheduling/cost/shift-break'
import type { PlannedShift } from '@weekboard/scheduling/overlap'
import type { RuleContext, RuleEmployee, RuleSettings } from '@weekboard/scheduling/rules/rule'
import { ruleAbsences } from './employee-absences.ts'
import type { FormValues } from './form-values.ts'
import { intervalOf } from './interval-of.ts'
import { isTemporary } from './pending-writes.ts'
import { activeShifts, plannedShiftOf } from './project-week.ts'

/** A shift that needs an employee; `editedId` is the shift in the form. */
export interface Slot extends Omit<PlannedShift, 'id' | 'employeeId' | 'status'> {
  readonly editedId: number | null
}

type SettingsOfWeek = Pick<Week, 'time_zone' | 'rule_settings' | 'positions'>

/** What the organization has decided about the rules, as far as the viewer may know. */
export const ruleSettings = ({
  time_zone: timeZone,
  rule_settings: settings,
  positions = [],
}: SettingsOfWeek): RuleSettings & Pick<RuleContext, 'positions'> => ({
  timeZone,
  positions,
  overlapPolicy: settings?.overlap_policy ?? 'refuse_published',
  ...(settings && {
    availabilityPolicy: settings.availability_policy,
    positionPolicy: settings.position_policy,
    restPolicy: settings.rest_policy,
    minRestMinutes: settings.min_rest_hours * 60,
    consecutiveDaysPolicy: settings.consecutive_days_policy,
    maxConsecutiveDays: settings.max_consecutive_days,
    breakPolicy: settings.break_policy,
    breakRules: settings.break_rules,
  }),
})

export const ruleEmployee = ({
  id,
  user,
  max_weekly_hours: maxHours,
  position_ids: positionIds,
}: Employee): RuleEmployee => ({
  id,
  name: user.full_name,
  maxWeeklyMinutes: maxHours === null ? null : maxHours * 60,
  positionIds,
})

/** The shifts for the rule engine, without those that are being saved. */
export const rulesPlan = (shifts: Week['shifts']): PlannedShift[] =>
  shifts
    .filter((shift) => isAssigned(shift))
    .filter((shift) => !isTemporary(shift))
    .map(plannedShiftOf)

/**
 * The week for the rule engine, without shifts that are being saved. The engine finds the edited
 * shift by its id: a change that makes nothing worse is allowed.
 */
export const ruleContext = (
  week: Pick<Week, 'employees' | 'shifts' | 'absences'> & SettingsOfWeek,
): RuleContext => ({
  ...ruleSettings(week),
  employees: week.employees.map(ruleEmployee),
  shifts: rulesPlan(week.shifts),
  ...(week.absences && ruleAbsences(week.absences)),
})

export const slotShift = ({ editedId, ...slot }: Slot) =>
  ({ ...slot, id: editedId, status: 'draft' }) as const

export const plannedShift = (employeeId: number, slot: Slot): PlannedShift => ({
  ...slotShift(slot),
  employeeId,
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

/** The breaks of the form's shift, as the server will fit them into its times. */
export function breaksToPlan(
  { time_zone: timeZone, rule_settings: settings }: Week,
  { breaks }: Pick<FormValues, 'breaks'>,
  interval: Interval,
): ShiftBreak[] {
  const breakRules = settings?.break_rules ?? []
  if (!breaks) return defaultBreaks(interval, breakRules)
  return fitBreaks({ ...interval, breaks }, { timeZone, breakRules })
}
