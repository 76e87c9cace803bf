import type { ViolationReply } from '@weekboard/contracts/schedules'
import { checkWeek } from '@weekboard/scheduling/rules/engine'
import type { MemberContext } from '../../platform/http/route.ts'
import { listEmployeeRows } from '../employees/index.ts'
import type { ShiftRow } from '../shifts/index.ts'

/** What the rule engine finds wrong in a week; `rows` are the shifts of the week. */
export async function findViolations(
  { tx, viewer }: MemberContext,
  weekStartDate: string,
  rows: readonly ShiftRow[],
): Promise<ViolationReply[]> {
  const people = await listEmployeeRows(tx.db, { today: weekStartDate, activeOnly: false })
  const found = checkWeek({
    timeZone: viewer.timeZone,
    overlapPolicy: viewer.overlapPolicy,
    employees: people.map(({ id, fullName, maxWeeklyMinutes }) => ({
      id,
      name: fullName,
      maxWeeklyMinutes,
    })),
    shifts: rows.map(({ id, employeeId, startsAt, endsAt, status }) => ({
      id,
      employeeId,
      startsAt,
      endsAt,
      status,
    })),
  })
  return found.map((violation) => ({
    code: violation.code,
    message: violation.message,
    employee_id: violation.employeeId,
    employee_name: violation.employeeName,
    week_start_date: weekStartDate,
    shift_ids: [...violation.shiftIds],
    ...violation.numbers,
  }))
}
