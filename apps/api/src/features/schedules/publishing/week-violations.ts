import type { ViolationReply } from '@weekboard/contracts/schedules'
import { shifts } from '@weekboard/db/schema/shifts'
import { checkWeek } from '@weekboard/scheduling/rules/engine'
import { addDays, weekBounds } from '@weekboard/scheduling/weeks'
import { and, gt, gte, lt, ne, or, type SQL } from 'drizzle-orm'
import { listUnavailable } from '../../availability/index.ts'
import { listEmployeeRows } from '../../employees/index.ts'
import { listShiftRows, type ShiftRow, type Writer } from '../../shifts/index.ts'
import { listApprovedTimeOff } from '../../time-off/index.ts'

/**
 * What the rule engine finds wrong in a week; `rows` are the shifts of the week. What reaches in
 * from the weeks around, such as a Sunday night, is weighed too.
 */
export async function listWeekViolations(
  { tx, organization }: Pick<Writer, 'tx' | 'organization'>,
  weekStartDate: string,
  rows: readonly ShiftRow[],
): Promise<ViolationReply[]> {
  const around = await listShiftRows(tx.db, reachesInto(weekStartDate, organization.timeZone))
  const people = await listEmployeeRows(tx.db, { today: weekStartDate, activeOnly: false })
  const employeeIds = [...new Set(rows.map(({ employeeId }) => employeeId))]
  const asked = { employeeIds, from: weekStartDate, to: addDays(weekStartDate, 7) }
  const found = checkWeek({
    timeZone: organization.timeZone,
    overlapPolicy: organization.overlapPolicy,
    availabilityPolicy: organization.availabilityPolicy,
    timeOff: await listApprovedTimeOff(tx.db, asked),
    unavailable: await listUnavailable(tx.db, asked),
    employees: people.map(({ id, fullName, maxWeeklyMinutes }) => ({
      id,
      name: fullName,
      maxWeeklyMinutes,
    })),
    shifts: [...rows, ...around].map(({ id, employeeId, startsAt, endsAt, status }) => ({
      id,
      employeeId,
      startsAt,
      endsAt,
      status,
    })),
  })
  const own = new Set(rows.map(({ id }) => id))
  const ofThisWeek = found.filter(({ shiftIds }) => shiftIds.some((id) => own.has(id)))
  return ofThisWeek.map((violation) => ({
    code: violation.code,
    message: violation.message,
    employee_id: violation.employeeId,
    employee_name: violation.employeeName,
    week_start_date: weekStartDate,
    shift_ids: [...violation.shiftIds],
    ...violation.numbers,
  }))
}

/** Shifts of other weeks that overlap this one, or begin where its last night may still go on. */
function reachesInto(weekStartDate: string, timeZone: string): SQL | undefined {
  const { startsAt, endsAt } = weekBounds(weekStartDate, timeZone)
  const dayAfter = new Date(endsAt.getTime() + 24 * 60 * 60 * 1000)
  return and(
    ne(shifts.status, 'cancelled'),
    or(
      and(lt(shifts.startsAt, startsAt), gt(shifts.endsAt, startsAt)),
      and(gte(shifts.startsAt, endsAt), lt(shifts.startsAt, dayAfter)),
    ),
  )
}
