import { announcedShifts, schedules } from '@weekboard/db/schema/planning/schedules'
import { shifts } from '@weekboard/db/schema/planning/shifts'
import type { CountedInterval } from '@weekboard/scheduling/clock/zone-change'
import { asc, count, ne, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { rowsOf } from '../../../platform/database/sql-rows.ts'

/** The intervals of the shifts that are not cancelled. */
export async function listPlannedIntervals({
  db,
}: Pick<TenantTransaction, 'db'>): Promise<CountedInterval[]> {
  const { startsAt, endsAt, status } = shifts
  return db
    .select({ startsAt, endsAt, count: count() })
    .from(shifts)
    .where(ne(status, 'cancelled'))
    .groupBy(startsAt, endsAt)
}

/** The intervals of all shifts, planned, cancelled and announced. */
export async function listAllIntervals({
  db,
}: Pick<TenantTransaction, 'db'>): Promise<Omit<CountedInterval, 'count'>[]> {
  const intervalsOf = (table: typeof shifts | typeof announcedShifts) =>
    db.select({ startsAt: table.startsAt, endsAt: table.endsAt }).from(table)
  return union(intervalsOf(shifts), intervalsOf(announcedShifts))
}

/** Locks all schedules until commit, in the order in which every write locks them; returns their ids. */
export async function lockSchedules({ db }: Pick<TenantTransaction, 'db'>): Promise<Set<number>> {
  const rows = await db
    .select({ id: schedules.id })
    .from(schedules)
    .orderBy(asc(schedules.weekStartDate))
    .for('no key update')
  return new Set(rows.map(({ id }) => id))
}

export async function listScheduleIds({ db }: Pick<TenantTransaction, 'db'>): Promise<number[]> {
  return (await db.select({ id: schedules.id }).from(schedules)).map(({ id }) => id)
}

export interface PlacedShift {
  readonly shiftId: number
  readonly startsAt: Date
  /** Whether it is a shift of the announced copy rather than of the working copy. */
  readonly isAnnounced: boolean
  readonly scheduleId: number
  /** The Monday of the schedule that it belongs to. */
  readonly weekStartDate: string
}

/**
 * Planned and announced shifts within 16 hours of the start or end of their week. Only these can
 * change weeks with the time zone, because no zone is more than 16 hours from UTC.
 */
export async function listShiftsNearBorders({
  db,
}: Pick<TenantTransaction, 'db'>): Promise<PlacedShift[]> {
  return rowsOf<PlacedShift>(
    db,
    sql`select placed.shift_id as "shiftId", placed.starts_at as "startsAt",
       placed.announced as "isAnnounced", s.id as "scheduleId", s.week_start_date as "weekStartDate"
     from schedules s
     join (
       select organization_id, schedule_id, id as shift_id, starts_at, false as announced from shifts
       union all
       select organization_id, schedule_id, shift_id, starts_at, true from announced_shifts
     ) placed on placed.organization_id = s.organization_id and placed.schedule_id = s.id
     where placed.starts_at < s.week_start_date::timestamp at time zone 'UTC' + interval '16 hours'
        or placed.starts_at >= (s.week_start_date + 7)::timestamp at time zone 'UTC' - interval '16 hours'`,
  )
}
