import { schedules } from '@weekboard/db/schema/schedules'
import type { CountedInterval } from '@weekboard/scheduling/zone-change'
import { asc } from 'drizzle-orm'
import type { TenantTransaction } from '../../../platform/database.ts'

/** The intervals of the shifts that are not cancelled. */
export async function listPlannedIntervals({
  client,
}: Pick<TenantTransaction, 'client'>): Promise<CountedInterval[]> {
  const { rows } = await client.query<CountedInterval>(
    `select starts_at as "startsAt", ends_at as "endsAt", count(*) as count
     from shifts where status <> 'cancelled' group by 1, 2`,
  )
  return rows
}

/** The intervals of all shifts, planned, cancelled and announced. */
export async function listAllIntervals({
  client,
}: Pick<TenantTransaction, 'client'>): Promise<Omit<CountedInterval, 'count'>[]> {
  const { rows } = await client.query<Omit<CountedInterval, 'count'>>(
    `select starts_at as "startsAt", ends_at as "endsAt" from shifts
     union
     select starts_at, ends_at from announced_shifts`,
  )
  return rows
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
  /** Of the announced copy rather than the working copy. */
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
  client,
}: Pick<TenantTransaction, 'client'>): Promise<PlacedShift[]> {
  const { rows } = await client.query<PlacedShift>(
    `select placed.shift_id as "shiftId", placed.starts_at as "startsAt",
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
  return rows
}
