import { employees } from '@weekboard/db/schema/employees'
import { schedules } from '@weekboard/db/schema/schedules'
import { asc, inArray } from 'drizzle-orm'
import type { TenantTransaction } from '../../platform/database.ts'
import type { ScheduleRow } from './present.ts'

/**
 * Order of locks for every write to a week: the shift that exists already, then schedules by week,
 * then employees by id, then (in the event log) the organization's counter. Whoever keeps to it
 * cannot deadlock; the database function `load_plan` keeps to it too. A shift is held by name rather than by row, because a publish, which holds the
 * schedule, writes its rows.
 */
export type LockedSchedule = Pick<
  typeof schedules.$inferSelect,
  'id' | 'weekStartDate' | 'status' | 'publishedAt' | 'version'
>

/** Nobody else moves or deletes these shifts until commit; in one order, against deadlocks. */
export async function holdShifts(
  { client }: TenantTransaction,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await client.query(
    `select pg_advisory_xact_lock(hashtextextended('shift:' || id, 0))
     from (select id from unnest($1::bigint[]) as id order by id) as held`,
    [ids],
  )
}

/**
 * Finds or creates the schedules of these weeks and locks them until commit. What is missing is
 * created before anything is locked: waiting for another writer's new week while holding one
 * would break the order.
 */
export async function lockSchedules(
  tx: TenantTransaction,
  weekStartDates: readonly string[],
): Promise<LockedSchedule[]> {
  const weeks = [...new Set(weekStartDates)].sort()
  if (weeks.length === 0) return []
  const known = await tx.db
    .select({ week: schedules.weekStartDate })
    .from(schedules)
    .where(inArray(schedules.weekStartDate, weeks))
  if (known.length < weeks.length) {
    await tx.db
      .insert(schedules)
      .values(weeks.map((weekStartDate) => ({ organizationId: tx.organizationId, weekStartDate })))
      .onConflictDoNothing()
  }
  return lockExisting(tx, weeks)
}

export async function lockWeek(
  tx: TenantTransaction,
  weekStartDate: string,
): Promise<LockedSchedule> {
  const [schedule] = await lockSchedules(tx, [weekStartDate])
  if (!schedule) throw new Error(`The schedule of ${weekStartDate} was not created`)
  return schedule
}

const lockExisting = (tx: TenantTransaction, weeks: readonly string[]): Promise<LockedSchedule[]> =>
  tx.db
    .select()
    .from(schedules)
    .where(inArray(schedules.weekStartDate, [...weeks]))
    .orderBy(asc(schedules.weekStartDate))
    .for('no key update')

export type LockedEmployee = Pick<
  typeof employees.$inferSelect,
  'id' | 'fullName' | 'maxWeeklyMinutes' | 'active'
>

/** Locks people so that writes for one person come one after another; who is unknown is missing. */
export async function lockEmployees(
  tx: TenantTransaction,
  ids: readonly number[],
): Promise<Map<number, LockedEmployee>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await tx.db
    .select()
    .from(employees)
    .where(inArray(employees.id, wanted))
    .orderBy(asc(employees.id))
    .for('no key update')
  return new Map(rows.map((row) => [row.id, row]))
}

export interface TouchedSchedule extends ScheduleRow {
  /** Whether it was published until now. */
  readonly turned: boolean
}

/** A published schedule that changes is a draft again. Returns all of them as they are now, by week. */
export async function touchSchedules(
  { client }: TenantTransaction,
  scheduleIds: readonly number[],
): Promise<TouchedSchedule[]> {
  const { rows } = await client.query<TouchedSchedule>({
    name: 'touch-schedules',
    text: `with turned as (
        update schedules set status = 'draft', version = version + 1
        where id = any($1) and status = 'published' returning id, version
      )
      select s.id, case when t.id is null then s.status else 'draft' end as status,
             s.week_start_date as "weekStartDate", s.published_at as "publishedAt", s.notes,
             coalesce(t.version, s.version) as version, t.id is not null as turned,
             (select count(*) from shifts x
              where x.organization_id = s.organization_id and x.schedule_id = s.id
                and x.status <> 'cancelled') as "shiftCount"
      from schedules s left join turned t on t.id = s.id
      where s.id = any($1) order by s.week_start_date`,
    values: [scheduleIds],
  })
  return rows
}
