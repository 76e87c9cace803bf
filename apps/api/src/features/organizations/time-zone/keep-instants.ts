import { weekStartDate } from '@weekboard/scheduling/clock/zone'
import { type SQL, sql } from 'drizzle-orm'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { rowsOf } from '../../../platform/database/sql-rows.ts'
import { listShiftsNearBorders, type PlacedShift } from './queries.ts'

interface MovedShift extends PlacedShift {
  /** The Monday of its week in the new zone. */
  readonly newWeek: string
}

/** Shifts that start in another week of the new time zone than the one that they are planned in. */
export async function listWeekChanges(
  tx: Pick<TenantTransaction, 'db'>,
  timeZone: string,
): Promise<MovedShift[]> {
  return (await listShiftsNearBorders(tx))
    .map((shift) => ({ ...shift, newWeek: weekStartDate(shift.startsAt, timeZone) }))
    .filter(({ newWeek, weekStartDate: oldWeek }) => newWeek !== oldWeek)
}

/**
 * Moves shifts, planned and announced, into the schedules of the weeks in which they start in the
 * new time zone; their instants stay. What was announced stays announced: a schedule that gets
 * announced shifts counts as announced, and a draft shift turns its new schedule into a draft. The
 * schedules are locked.
 */
export async function keepInstants(
  tx: Pick<TenantTransaction, 'db' | 'organizationId'>,
  timeZone: string,
  now: Date,
): Promise<void> {
  const moved = await listWeekChanges(tx, timeZone)
  if (moved.length === 0) return
  const weeks = [...new Set(moved.map(({ newWeek }) => newWeek))].sort()
  const createdIds = await createMissing(tx, weeks)
  await move(
    tx,
    'shifts',
    'id',
    moved.filter(({ isAnnounced }) => !isAnnounced),
  )
  const announced = moved.filter(({ isAnnounced }) => isAnnounced)
  await dropRepeated(tx, announced)
  await move(tx, 'announced_shifts', 'shift_id', announced)
  const announcedWeeks = sql.param(announced.map(({ newWeek }) => newWeek))
  const isAnnouncedWeek = sql`s.week_start_date = any (${announcedWeeks}::date[])`
  const leftIds = sql.param(moved.map(({ scheduleId }) => scheduleId))
  await tx.db.execute(sql`
    update schedules s
    set version = version + 1,
      published_at = case when ${isAnnouncedWeek} then coalesce(published_at, ${now})
        else published_at end,
      status = case
        when exists (select from shifts d where d.schedule_id = s.id and d.status = 'draft')
          then 'draft'
        when ${isAnnouncedWeek} and s.id = any (${sql.param(createdIds)}::bigint[]) then 'published'
        else status end
    where s.week_start_date = any (${sql.param(weeks)}::date[])
      or s.id = any (${leftIds}::bigint[])`)
}

async function createMissing(
  { db, organizationId }: Pick<TenantTransaction, 'db' | 'organizationId'>,
  weeks: readonly string[],
): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`insert into schedules (organization_id, week_start_date)
     select ${organizationId}, week from unnest(${sql.param(weeks)}::date[]) as week order by week
     on conflict do nothing returning id`,
  )
  return rows.map(({ id }) => id)
}

function movedRows(moved: readonly MovedShift[]): SQL {
  const shiftIds = sql.param(moved.map(({ shiftId }) => shiftId))
  const scheduleIds = sql.param(moved.map(({ scheduleId }) => scheduleId))
  const weeks = sql.param(moved.map(({ newWeek }) => newWeek))
  return sql`unnest(${shiftIds}::bigint[], ${scheduleIds}::bigint[], ${weeks}::date[])
      as m (shift_id, old_schedule, week)
    join schedules s on s.week_start_date = m.week`
}

const move = (
  { db }: Pick<TenantTransaction, 'db'>,
  table: 'shifts' | 'announced_shifts',
  idColumn: 'id' | 'shift_id',
  moved: readonly MovedShift[],
) =>
  db.execute(sql`
    update ${sql.raw(table)} t set schedule_id = s.id, version = t.version + 1
    from ${movedRows(moved)}
    where t.${sql.raw(idColumn)} = m.shift_id and t.schedule_id = m.old_schedule`)

/** A shift that was announced in one week and later, moved, in another is announced there already. */
const dropRepeated = ({ db }: Pick<TenantTransaction, 'db'>, moved: readonly MovedShift[]) =>
  db.execute(sql`
    delete from announced_shifts t using ${movedRows(moved)}
    where t.shift_id = m.shift_id and t.schedule_id = m.old_schedule
      and exists (
        select from announced_shifts o where o.shift_id = m.shift_id and o.schedule_id = s.id)`)
