import type { PlannedShift } from '../overlap.ts'
import { checkShift } from './engine.ts'
import type { EmployeePlan } from './rank-employees.ts'
import type { RulePosition, RuleSettings, ShiftViolation } from './rule.ts'

interface TakeSettings extends RuleSettings {
  /** Those of the shifts; omitted where they are not known. */
  readonly positions?: readonly RulePosition[]
}

/**
 * The rules that an employee would break by having a shift, the most severe first. What the employee
 * gives away in the same step, as in a swap, does not count. The plan may have the shift before its
 * change, found by its id.
 */
export function checkTaking(
  shift: Omit<PlannedShift, 'employeeId'>,
  { employee, shifts, timeOff, unavailable }: EmployeePlan,
  settings: TakeSettings,
  givenAwayIds: readonly number[] = [],
): ShiftViolation[] {
  const isKept = ({ id }: PlannedShift) =>
    id === shift.id || id === null || !givenAwayIds.includes(id)
  return checkShift(
    { ...shift, employeeId: employee.id },
    { ...settings, employees: [employee], shifts: shifts.filter(isKept), timeOff, unavailable },
  )
}
