import type { Absences } from '@weekboard/contracts/requests/absences'
import { addDays } from '@weekboard/scheduling/clock/weeks'
import type { Db } from '../../platform/database/database.ts'
import type { RequestContext } from '../../platform/http/route.ts'
import { listUnavailable } from '../availability/index.ts'
import { listEmployeeRows } from '../employees/index.ts'
import { listApprovedTimeOff } from '../time-off/index.ts'

/** Approved time off and unavailability in a week, and on the day after, when its last night ends. */
export async function loadAbsences(db: Db, employeeIds: readonly number[], weekStartDate: string) {
  const query = { employeeIds, from: weekStartDate, to: addDays(weekStartDate, 7) }
  return {
    timeOff: await listApprovedTimeOff(db, query),
    unavailable: await listUnavailable(db, query),
  }
}

/** The absences of all employees in a week, with the policies that the rules apply to them. */
export async function listAbsences(
  { tx, principal: { organization } }: Pick<RequestContext, 'tx' | 'principal'>,
  weekStartDate: string,
): Promise<Absences> {
  const employees = await listEmployeeRows(tx.db, { today: weekStartDate, activeOnly: false })
  const employeeIds = employees.map(({ id }) => id)
  const { timeOff, unavailable } = await loadAbsences(tx.db, employeeIds, weekStartDate)
  return {
    overlap_policy: organization.overlapPolicy,
    availability_policy: organization.availabilityPolicy,
    time_off: timeOff.map(({ employeeId, startDate, endDate, startTime, endTime }) => ({
      employee_id: employeeId,
      start_date: startDate,
      end_date: endDate,
      start_time: startTime ?? null,
      end_time: endTime ?? null,
    })),
    unavailable: unavailable.map(({ employeeId, startTime, endTime, ...when }) => ({
      employee_id: employeeId,
      start_time: startTime,
      end_time: endTime,
      ...(when.kind === 'weekly'
        ? { kind: when.kind, weekday: when.weekday }
        : { kind: when.kind, date: when.date }),
    })),
  }
}
