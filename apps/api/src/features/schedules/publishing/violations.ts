import type { ViolationReply } from '@weekboard/contracts/schedule/publishing'
import { shifts } from '@weekboard/db/schema/planning/shifts'
import { dayMs } from '@weekboard/scheduling/clock/durations'
import { weekBounds } from '@weekboard/scheduling/clock/weeks'
import { checkWeek } from '@weekboard/scheduling/rules/engine'
import { and, gt, gte, lt, ne, or, type SQL } from 'drizzle-orm'
import { listEmployeeRows } from '../../employees/index.ts'
import { listPositionRows } from '../../positions/index.ts'
import {
  isAssignedRow,
  listShiftRows,
  type PlanSettings,
  ruleSettingsOf,
  type Writer,
} from '../../shifts/index.ts'
import { loadAbsences } from '../absences.ts'
import type { WeekToPublish } from './weeks-to-publish.ts'

/** The rules that the weeks break, week by week. */
export async function listViolations(
  writer: Pick<Writer, 'tx' | 'organization'>,
  weeks: readonly WeekToPublish[],
): Promise<ViolationReply[]> {
  const violations: ViolationReply[] = []
  for (const week of weeks) violations.push(...(await listWeekViolations(writer, week)))
  return violations
}

async function listWeekViolations(
  { tx, organization }: Pick<Writer, 'tx' | 'organization'>,
  week: WeekToPublish,
): Promise<ViolationReply[]> {
  const { weekStartDate } = week.schedule
  const { timeZone, maxConsecutiveDays } = organization
  const neighbours = await listShiftRows(
    tx.db,
    neighboursOf(weekStartDate, { timeZone, maxConsecutiveDays }),
  )
  const employees = await listEmployeeRows(tx.db, { today: weekStartDate, activeOnly: false })
  const shifts = week.shifts.filter(isAssignedRow)
  const employeeIds = [...new Set(shifts.map(({ employeeId }) => employeeId))]
  const violations = checkWeek({
    ...ruleSettingsOf(organization),
    ...(await loadAbsences(tx.db, employeeIds, weekStartDate)),
    employees: employees.map(({ id, fullName, maxWeeklyMinutes, positionIds }) => ({
      id,
      name: fullName,
      maxWeeklyMinutes,
      positionIds,
    })),
    positions: await listPositionRows(tx.db),
    shifts: [...shifts, ...neighbours.filter(isAssignedRow)],
  })
  const weekShiftIds = new Set(week.shifts.map(({ id }) => id))
  return violations
    .filter(({ shiftIds }) => shiftIds.some((id) => weekShiftIds.has(id)))
    .map((violation) => ({
      code: violation.code,
      message: violation.message,
      employee_id: violation.employeeId,
      employee_name: violation.employeeName,
      week_start_date: weekStartDate,
      shift_ids: [...violation.shiftIds],
      ...violation.numbers,
    }))
}

/**
 * Shifts of other weeks that count for the rules of this one: those that can overlap, since a shift
 * lasts up to 24 hours, that leave too little rest, and that belong to a run of days.
 */
function neighboursOf(
  weekStartDate: string,
  { timeZone, maxConsecutiveDays }: Pick<PlanSettings, 'timeZone' | 'maxConsecutiveDays'>,
): SQL | undefined {
  const { startsAt, endsAt } = weekBounds(weekStartDate, timeZone)
  const marginMs = Math.max(2, maxConsecutiveDays + 1) * dayMs
  return and(
    ne(shifts.status, 'cancelled'),
    or(
      and(
        lt(shifts.startsAt, startsAt),
        gt(shifts.startsAt, new Date(startsAt.getTime() - marginMs)),
      ),
      and(gte(shifts.startsAt, endsAt), lt(shifts.startsAt, new Date(endsAt.getTime() + marginMs))),
    ),
  )
}
