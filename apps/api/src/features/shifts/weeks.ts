import { employees } from '@weekboard/db/schema/employees'
import { schedules } from '@weekboard/db/schema/schedules'
import { asc, inArray } from 'drizzle-orm'
import type { TenantTransaction } from '../../platform/database.ts'

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

/** Sends that those of these schedules that are published are drafts again. */
export function turnIntoDrafts(
  tx: Pick<TenantTransaction, 'send'>,
  scheduleIds: readonly number[],
): void {
  if (scheduleIds.length === 0) return
  tx.send({
    name: 'turn-into-drafts',
    text: `update schedules set status = 'draft', version = version + 1
           where id = any ($1) and status = 'published'`,
    values: [scheduleIds],
  })
}
