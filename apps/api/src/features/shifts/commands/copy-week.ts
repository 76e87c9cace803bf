import { type Weekday, weekdays } from '@weekboard/contracts/common'
import type { RouteBody } from '@weekboard/contracts/route'
import {
  type BulkReply,
  type copyWeekRoute,
  maxCopiedShifts,
} from '@weekboard/contracts/shifts/bulk-shifts'
import { employees } from '@weekboard/db/schema/organization/employees'
import { schedules } from '@weekboard/db/schema/planning/schedules'
import { pickShiftFields, shifts } from '@weekboard/db/schema/planning/shifts'
import {
  addDays,
  daysBetween,
  wallClock,
  weekdayIndex,
  weekStartOfDate,
} from '@weekboard/scheduling/clock/weeks'
import { moveByWeeks } from '@weekboard/scheduling/repeat'
import { and, count, eq, inArray, ne } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { ApiError, invalidField, notFound } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import type { ShiftRow } from '../present.ts'
import { listShiftsWithWeek } from '../queries.ts'
import { createCopies, type ShiftCopy } from '../repeat-shift.ts'

/**
 * Plans the shifts of a week again in another one, as drafts at the same wall-clock times and in one
 * undo step; cancelled shifts are left out. 404 for an unknown employee, 422 for a week onto itself
 * or with too many shifts. A shift that exists already, breaks a rule or belongs to somebody who is
 * not active any more is skipped with the reason.
 */
export async function copyWeek(
  context: RequestContext,
  body: RouteBody<typeof copyWeekRoute>,
): Promise<BulkReply> {
  const { tx, principal } = context
  const { timeZone } = principal.organization
  const { employee_ids: employeeIds, days, dry_run: dryRun = false } = body
  const from = weekStartOfDate(body.from_week)
  const weeks = daysBetween(from, weekStartOfDate(body.to_week)) / 7
  if (weeks === 0) throw invalidField('to_week', 'must be another week than from_week')
  if (employeeIds) await assertEmployees(tx.db, employeeIds)
  const sources = await listSources(tx.db, from, employeeIds)
  const copies = sources
    .map((source) => copyOf(source, weeks, timeZone))
    .filter(({ date }) => !days || isOn(days, date))
  if (copies.length > maxCopiedShifts) throw tooManyShifts()
  const { override_max_hours: overrideMaxHours } = body
  return createCopies(context, copies, { overrideMaxHours, dryRun })
}

/** Throws a 404 unless the organization has all of these employees. */
async function assertEmployees(db: Db, ids: readonly number[]): Promise<void> {
  const unique = [...new Set(ids)]
  const [found] = await db
    .select({ count: count() })
    .from(employees)
    .where(inArray(employees.id, unique))
  if (found?.count !== unique.length) throw notFound()
}

/** The shifts of a week in the order in which they start, in which the rules decide the copies. */
async function listSources(
  db: Db,
  weekStartDate: string,
  employeeIds: readonly number[] | undefined,
): Promise<ShiftRow[]> {
  const rows = await listShiftsWithWeek(
    db,
    and(
      eq(schedules.weekStartDate, weekStartDate),
      ne(shifts.status, 'cancelled'),
      employeeIds && inArray(shifts.employeeId, [...employeeIds]),
    ),
  )
  return rows.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.id - b.id)
}

function copyOf(source: ShiftRow, weeks: number, timeZone: string): ShiftCopy {
  const start = wallClock(source.startsAt, timeZone)
  const { time: endTime } = wallClock(source.endsAt, timeZone)
  return {
    fields: pickShiftFields(source),
    date: addDays(start.date, weeks * 7),
    interval: moveByWeeks(source, weeks, timeZone),
    times: { startTime: start.time, endTime },
  }
}

const isOn = (days: readonly Weekday[], date: string): boolean =>
  days.some((day) => weekdays.indexOf(day) === weekdayIndex(date))

const tooManyShifts = (): ApiError =>
  new ApiError(
    422,
    'invalid_fields',
    `At most ${maxCopiedShifts.toLocaleString('en-US')} shifts are copied at once: choose fewer people or days`,
  )
