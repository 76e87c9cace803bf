import type { MyWeek } from '@weekboard/contracts/schedule/my-week'
import { employees } from '@weekboard/db/schema/organization/employees'
import {
  announcedShifts,
  scheduleConfirmations,
  schedules,
} from '@weekboard/db/schema/planning/schedules'
import { pickShiftFields, type ShiftFields } from '@weekboard/db/schema/planning/shifts'
import { and, asc, eq, gt, inArray, isNotNull, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'

export interface AnnouncedWeekRow {
  readonly scheduleId: number
  readonly weekStartDate: string
  readonly publishedAt: Date
  readonly notes: string | null
  /** Whether the last announcement asks for a confirmation; `askedAt` is null for who is not asked. */
  readonly asksSeen: boolean
  readonly askedAt: Date | null
  readonly seenAt: Date | null
}

/** The announced weeks that start on these Mondays, with the confirmation of an employee. */
export async function listOwnWeeks(
  db: Db,
  mondays: readonly string[],
  employeeId: number,
): Promise<AnnouncedWeekRow[]> {
  const rows = await db
    .select({
      scheduleId: schedules.id,
      weekStartDate: schedules.weekStartDate,
      publishedAt: schedules.publishedAt,
      notes: schedules.notes,
      asksSeen: schedules.asksSeen,
      askedAt: scheduleConfirmations.askedAt,
      seenAt: scheduleConfirmations.seenAt,
    })
    .from(schedules)
    .leftJoin(
      scheduleConfirmations,
      and(
        eq(scheduleConfirmations.organizationId, schedules.organizationId),
        eq(scheduleConfirmations.scheduleId, schedules.id),
        eq(scheduleConfirmations.employeeId, employeeId),
      ),
    )
    .where(and(inArray(schedules.weekStartDate, [...mondays]), isNotNull(schedules.publishedAt)))
  return rows.flatMap(({ publishedAt, ...row }) => (publishedAt ? { publishedAt, ...row } : []))
}

export interface AnnouncedShiftRow extends ShiftFields {
  readonly id: number
  readonly employeeId: number
  readonly scheduleId: number
}

const shiftColumns = {
  ...pickShiftFields(announcedShifts),
  id: announcedShifts.shiftId,
  // Both queries leave open shifts out.
  employeeId: sql<number>`${announcedShifts.employeeId}`,
  scheduleId: announcedShifts.scheduleId,
}

const byStart = [asc(announcedShifts.startsAt), asc(announcedShifts.shiftId)] as const

/** The announced shifts of all employees of these schedules, by start. */
export const listShiftsOfWeeks = (
  db: Db,
  scheduleIds: readonly number[],
): Promise<AnnouncedShiftRow[]> =>
  db
    .select(shiftColumns)
    .from(announcedShifts)
    .where(
      and(
        inArray(announcedShifts.scheduleId, [...scheduleIds]),
        isNotNull(announcedShifts.employeeId),
      ),
    )
    .orderBy(...byStart)

/** An employee's announced shifts that have not ended, outside of these schedules, by start. */
export const listOtherShifts = (
  db: Db,
  {
    employeeId,
    scheduleIds,
    now,
    limit,
  }: { employeeId: number; scheduleIds: readonly number[]; now: Date; limit: number },
): Promise<AnnouncedShiftRow[]> =>
  db
    .select(shiftColumns)
    .from(announcedShifts)
    .where(
      and(
        eq(announcedShifts.employeeId, employeeId),
        gt(announcedShifts.endsAt, now),
        notInArray(announcedShifts.scheduleId, [...scheduleIds]),
      ),
    )
    .orderBy(...byStart)
    .limit(limit)

/** These employees, sorted by name. */
export const listPeople = (db: Db, ids: readonly number[]): Promise<MyWeek['people']> =>
  db
    .select({
      id: employees.id,
      full_name: employees.fullName,
      avatar_url: employees.avatarUrl,
    })
    .from(employees)
    .where(inArray(employees.id, [...ids]))
    .orderBy(asc(employees.fullName), asc(employees.id))
