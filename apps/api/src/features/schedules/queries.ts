import { isManager } from '@weekboard/contracts/route'
import type { Schedule } from '@weekboard/contracts/schedule/schedule-schema'
import { employees } from '@weekboard/db/schema/organization/employees'
import { announcedShifts, schedules } from '@weekboard/db/schema/planning/schedules'
import { pickShiftFields } from '@weekboard/db/schema/planning/shifts'
import { and, asc, desc, eq, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import { type PageQuery, toPage } from '../../platform/page.ts'
import type { Principal } from '../../platform/principal.ts'
import {
  presentSchedule,
  type ScheduleRow,
  type ShiftRow,
  scheduleColumns,
} from '../shifts/index.ts'

interface ScheduleQuery extends PageQuery {
  readonly status?: 'draft' | 'published' | undefined
}

/** Latest week first; a cursor is a week's Monday. Employees see announced weeks, as published. */
export async function listSchedules(
  db: Db,
  principal: Pick<Principal, 'role'>,
  { status, cursor, limit }: ScheduleQuery,
): Promise<{ schedules: Schedule[]; next_cursor: string | null }> {
  const staff = !isManager(principal)
  if (staff && status === 'draft') return { schedules: [], next_cursor: null }
  const rows = await db
    .select(staff ? announcedScheduleColumns : scheduleColumns)
    .from(schedules)
    .where(
      and(
        staff ? isNotNull(schedules.publishedAt) : undefined,
        !staff && status ? eq(schedules.status, status) : undefined,
        cursor ? lt(schedules.weekStartDate, cursor) : undefined,
      ),
    )
    .orderBy(desc(schedules.weekStartDate))
    .limit(limit + 1)
  const page = toPage(rows, limit, ({ weekStartDate }) => weekStartDate)
  return { schedules: page.rows.map(presentSchedule), next_cursor: page.nextCursor }
}

/** Throws a 404 for an unknown schedule. */
export async function assertSchedule(db: Db, id: number): Promise<void> {
  const [row] = await db.select({ id: schedules.id }).from(schedules).where(eq(schedules.id, id))
  if (!row) throw notFound()
}

/**
 * A schedule of the working copy or as it was announced. Throws a 404 for an unknown one, and for one
 * that was not announced yet.
 */
export async function getReadableSchedule(
  db: Db,
  id: number,
  { principal, announced }: { principal: Pick<Principal, 'role'>; announced: boolean },
): Promise<ScheduleRow> {
  const { version, ...columns } = announcedScheduleColumns
  const ofViewer = isManager(principal)
    ? { ...columns, version: schedules.version }
    : { ...columns, version }
  const [row] = await db
    .select(announced ? ofViewer : scheduleColumns)
    .from(schedules)
    .where(and(eq(schedules.id, id), announced ? isNotNull(schedules.publishedAt) : undefined))
  if (!row) throw notFound()
  return row
}

/** A schedule as employees see it: as announced, without the edits since. */
const announcedScheduleColumns = {
  ...scheduleColumns,
  status: sql<'published'>`'published'`,
  version: sql<number>`1`,
  shiftCount: sql<number>`(
    select count(*) from announced_shifts a
    where a.organization_id = schedules.organization_id and a.schedule_id = schedules.id
      and a.employee_id is not null)`,
}

export async function findScheduleOfWeek(
  db: Db,
  weekStartDate: string,
): Promise<ScheduleRow | null> {
  const [row] = await db
    .select(scheduleColumns)
    .from(schedules)
    .where(eq(schedules.weekStartDate, weekStartDate))
  return row ?? null
}

export interface AnnouncedWithDraft extends ShiftRow {
  /** The version of the planned shift behind it; null when that is deleted. */
  readonly draftVersion: number | null
}

interface AnnouncedOrder {
  readonly orderBy?: readonly SQL[]
  readonly limit?: number
}

const announcedColumns = {
  ...pickShiftFields(announcedShifts),
  id: announcedShifts.shiftId,
  scheduleId: announcedShifts.scheduleId,
  status: sql<'published'>`'published'`,
  version: announcedShifts.version,
  employeeName: sql<string>`coalesce(${employees.fullName}, '')`,
}

const hasAnnouncedEmployee = and(
  eq(employees.organizationId, announcedShifts.organizationId),
  eq(employees.id, announcedShifts.employeeId),
)

/** Announced shifts of the current organization, by default in the order in which they start. */
export function listAnnouncedRows(
  db: Db,
  where: SQL | undefined,
  { orderBy = [asc(announcedShifts.startsAt)], limit }: AnnouncedOrder = {},
): Promise<AnnouncedWithDraft[]> {
  const query = db
    .select({
      ...announcedColumns,
      draftVersion: sql<number | null>`(
        select s.version from shifts s
        where s.organization_id = announced_shifts.organization_id
          and s.id = announced_shifts.shift_id)`,
    })
    .from(announcedShifts)
    .leftJoin(employees, hasAnnouncedEmployee)
    .where(where)
    .orderBy(...orderBy, asc(announcedShifts.shiftId))
  return limit === undefined ? query : query.limit(limit)
}

/** The shifts of these schedules as employees see them. */
export const listAnnouncedShifts = (db: Db, scheduleIds: readonly number[]): Promise<ShiftRow[]> =>
  db
    .select(announcedColumns)
    .from(announcedShifts)
    .leftJoin(employees, hasAnnouncedEmployee)
    .where(inArray(announcedShifts.scheduleId, [...scheduleIds]))
    .orderBy(asc(announcedShifts.startsAt), asc(announcedShifts.shiftId))

export interface RateRow {
  readonly employeeId: number
  readonly effectiveFrom: string
  readonly rateCents: number
}

/** The pay history of the current organization, by employee. */
export async function listRates(db: Db): Promise<Map<number, RateRow[]>> {
  const { rows } = await db.execute<RateRow & Record<string, unknown>>(
    sql`select employee_id as "employeeId", effective_from as "effectiveFrom", rate_cents as "rateCents"
        from employee_rates order by employee_id, effective_from`,
  )
  return Map.groupBy(rows, (rate) => rate.employeeId)
}
