import { weekStartDate } from '@weekboard/scheduling/zone'
import type { TenantTransaction } from '../../../platform/database.ts'
import { listShiftsNearBorders, type PlacedShift } from './queries.ts'

interface MovedShift extends PlacedShift {
  /** The Monday of its week in the new zone. */
  readonly newWeek: string
}

/** Shifts that start in another week of the new time zone than the one that they are planned in. */
export async function listWeekChanges(
  tx: Pick<TenantTransaction, 'client'>,
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
  tx: Pick<TenantTransaction, 'client' | 'organizationId'>,
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
  const announcedWeeks = announced.map(({ newWeek }) => newWeek)
  await tx.client.query(
    `update schedules s
     set version = version + 1,
       published_at = case when s.week_start_date = any ($1::date[]) then coalesce(published_at, $2)
         else published_at end,
       status = case
         when exists (select from shifts d where d.schedule_id = s.id and d.status = 'draft') then 'draft'
         when s.week_start_date = any ($1::date[]) and s.id = any ($3::bigint[]) then 'published'
         else status end
     where s.week_start_date = any ($4::date[]) or s.id = any ($5::bigint[])`,
    [announcedWeeks, now, createdIds, weeks, moved.map(({ scheduleId }) => scheduleId)],
  )
}

async function createMissing(
  { client, organizationId }: Pick<TenantTransaction, 'client' | 'organizationId'>,
  weeks: readonly string[],
): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `insert into schedules (organization_id, week_start_date)
     select $1, week from unnest($2::date[]) as week order by week
     on conflict do nothing returning id`,
    [organizationId, weeks],
  )
  return rows.map(({ id }) => id)
}

const columnsOf = (moved: readonly MovedShift[]) => [
  moved.map(({ shiftId }) => shiftId),
  moved.map(({ scheduleId }) => scheduleId),
  moved.map(({ newWeek }) => newWeek),
]

const movedRows = `unnest($1::bigint[], $2::bigint[], $3::date[]) as m (shift_id, old_schedule, week)
   join schedules s on s.week_start_date = m.week`

const move = (
  { client }: Pick<TenantTransaction, 'client'>,
  table: 'shifts' | 'announced_shifts',
  idColumn: 'id' | 'shift_id',
  moved: readonly MovedShift[],
) =>
  client.query(
    `update ${table} t set schedule_id = s.id, version = t.version + 1
     from ${movedRows}
     where t.${idColumn} = m.shift_id and t.schedule_id = m.old_schedule`,
    columnsOf(moved),
  )

/** A shift that was announced in one week and later, moved, in another is announced there already. */
const dropRepeated = (
  { client }: Pick<TenantTransaction, 'client'>,
  moved: readonly MovedShift[],
) =>
  client.query(
    `delete from announced_shifts t using ${movedRows}
     where t.shift_id = m.shift_id and t.schedule_id = m.old_schedule
       and exists (
         select from announced_shifts o where o.shift_id = m.shift_id and o.schedule_id = s.id)`,
    columnsOf(moved),
  )
