import { employees } from '@weekboard/db/schema/organization/employees'
import { schedules } from '@weekboard/db/schema/planning/schedules'
import { pickShiftFields, shifts } from '@weekboard/db/schema/planning/shifts'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import type { ScheduleRow, ShiftRow } from './present.ts'

/** The columns of `ScheduleRow`. */
export const scheduleColumns = {
  id: schedules.id,
  status: schedules.status,
  weekStartDate: schedules.weekStartDate,
  publishedAt: schedules.publishedAt,
  notes: schedules.notes,
  version: schedules.version,
  shiftCount: sql<number>`(
    select count(*) from shifts s
    where s.organization_id = schedules.organization_id and s.schedule_id = schedules.id
      and s.status <> 'cancelled' and s.employee_id is not null)`,
}

const announcedVersion = sql<number | null>`(
  select a.version from announced_shifts a
  where a.organization_id = shifts.organization_id and a.schedule_id = shifts.schedule_id
    and a.shift_id = shifts.id)`

const shiftColumns = {
  ...pickShiftFields(shifts),
  id: shifts.id,
  scheduleId: shifts.scheduleId,
  status: shifts.status,
  version: shifts.version,
  announcedVersion,
  employeeName: sql<string>`coalesce(${employees.fullName}, '')`,
}

const sameEmployee = and(
  eq(employees.organizationId, shifts.organizationId),
  eq(employees.id, shifts.employeeId),
)

interface ShiftOrder {
  readonly orderBy?: SQL
  readonly limit?: number
}

/** Shifts of the current organization, by default in the order in which they start. */
export function listShiftRows(
  db: Db,
  where: SQL | undefined,
  { orderBy = asc(shifts.startsAt), limit }: ShiftOrder = {},
): Promise<ShiftRow[]> {
  const query = db
    .select(shiftColumns)
    .from(shifts)
    .leftJoin(employees, sameEmployee)
    .where(where)
    .orderBy(orderBy, asc(shifts.id))
  return limit === undefined ? query : query.limit(limit)
}

/** Throws a 404 for an unknown shift. */
export async function getShiftRow(db: Db, id: number): Promise<ShiftRow> {
  const [row] = await listShiftRows(db, eq(shifts.id, id))
  if (!row) throw notFound()
  return row
}

export interface ShiftOfWeek extends ShiftRow {
  /** The Monday of its schedule's week. */
  readonly weekStartDate: string
}

export const listShiftsWithWeek = (db: Db, where: SQL | undefined): Promise<ShiftOfWeek[]> =>
  db
    .select({ ...shiftColumns, weekStartDate: schedules.weekStartDate })
    .from(shifts)
    .leftJoin(employees, sameEmployee)
    .innerJoin(
      schedules,
      and(eq(schedules.organizationId, shifts.organizationId), eq(schedules.id, shifts.scheduleId)),
    )
    .where(where)

/** The Monday of a shift's week; null when there is no such shift. */
export async function findWeekOfShift(db: Db, shiftId: number): Promise<string | null> {
  const [row] = await db
    .select({ weekStart: schedules.weekStartDate })
    .from(shifts)
    .innerJoin(schedules, eq(schedules.id, shifts.scheduleId))
    .where(eq(shifts.id, shiftId))
  return row?.weekStart ?? null
}

/** Schedules by week; unknown ids are missing. */
export const listSchedulesByIds = (db: Db, ids: readonly number[]): Promise<ScheduleRow[]> =>
  db
    .select(scheduleColumns)
    .from(schedules)
    .where(inArray(schedules.id, [...ids]))
    .orderBy(asc(schedules.weekStartDate))

export async function getScheduleRow(db: Db, id: number): Promise<ScheduleRow> {
  const [row] = await listSchedulesByIds(db, [id])
  if (!row) throw new Error(`Schedule ${id} vanished inside its own transaction`)
  return row
}
