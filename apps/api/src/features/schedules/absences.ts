import type { Absences } from '@weekboard/contracts/absences'
import { addDays } from '@weekboard/scheduling/weeks'
import type { RequestContext } from '../../platform/http/route.ts'
import { listUnavailable } from '../availability/index.ts'
import { listEmployeeRows } from '../employees/index.ts'
import { listApprovedTimeOff } from '../time-off/index.ts'

/** What the rules know of everybody's absence in a week; its last night ends on the day after. */
export async function listAbsences(
  { tx, principal }: Pick<RequestContext, 'tx' | 'principal'>,
  weekStartDate: string,
): Promise<Absences> {
  const people = await listEmployeeRows(tx.db, { today: weekStartDate, activeOnly: false })
  const employeeIds = people.map(({ id }) => id)
  const asked = { employeeIds, from: weekStartDate, to: addDays(weekStartDate, 7) }
  const timeOff = await listApprovedTimeOff(tx.db, asked)
  const unavailable = await listUnavailable(tx.db, asked)
  return {
    overlap_policy: principal.organization.overlapPolicy,
    availability_policy: principal.organization.availabilityPolicy,
    time_off: timeOff.map(({ employeeId, startDate, endDate }) => ({
      employee_id: employeeId,
      start_date: startDate,
      end_date: endDate,
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
