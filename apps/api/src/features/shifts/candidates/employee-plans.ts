import { addDays, dayBounds } from '@weekboard/scheduling/clock/weeks'
import type { EmployeePlan } from '@weekboard/scheduling/rules/rank-employees'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { PlanSettings } from '../plan/plan.ts'
import { readPlan } from '../plan/plan-query.ts'
import { isAssignedRow } from '../present.ts'

interface WeekOfPlans extends Pick<PlanSettings, 'timeZone' | 'maxConsecutiveDays'> {
  /** The Monday. */
  readonly week: string
}

/**
 * What employees have planned in a week, the one before and the days around it that rules look at, and
 * when they are absent in the week and on the day after.
 */
export async function readEmployeePlans(
  tx: TenantTransaction,
  employeeIds: readonly number[],
  { week, timeZone, maxConsecutiveDays }: WeekOfPlans,
): Promise<EmployeePlan[]> {
  const { startsAt } = dayBounds(addDays(week, -Math.max(7, maxConsecutiveDays)), timeZone)
  const { endsAt } = dayBounds(addDays(week, 6 + Math.max(2, maxConsecutiveDays)), timeZone)
  const { employees, shifts, timeOff, unavailable } = await readPlan(tx, {
    weeks: [week],
    employeeIds,
    intervals: employeeIds.map((employeeId) => ({ employeeId, startsAt, endsAt })),
    newShiftCount: 0,
    lock: false,
  })
  const byEmployee = {
    shifts: Map.groupBy(shifts.filter(isAssignedRow), (row) => row.employeeId),
    timeOff: Map.groupBy(timeOff, (row) => row.employeeId),
    unavailable: Map.groupBy(unavailable, (row) => row.employeeId),
  }
  return employees.map(({ id, fullName, maxWeeklyMinutes, positionIds }) => ({
    employee: { id, name: fullName, maxWeeklyMinutes, positionIds },
    shifts: byEmployee.shifts.get(id) ?? [],
    timeOff: byEmployee.timeOff.get(id) ?? [],
    unavailable: byEmployee.unavailable.get(id) ?? [],
  }))
}
