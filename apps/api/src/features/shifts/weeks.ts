import type { TenantTransaction } from '../../platform/database.ts'
import { type PlanData, readPlan } from './batch/read-plan.ts'
import type { ScheduleRow } from './present.ts'

/**
 * Order of locks for every write to a week: the shift that exists already, then what the database
 * function `load_plan` holds, which is the one place that says in which order: schedules by week,
 * employees by id; then (in the event log) the organization's counter. Whoever keeps to it cannot
 * deadlock. A shift is held by name rather than by row, because a publish, which holds the schedule,
 * writes its rows.
 */

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

/** Finds or creates the schedules of these weeks and holds them, and people, until commit. */
export const holdWeeks = (
  tx: TenantTransaction,
  weekStartDates: readonly string[],
  employeeIds: readonly number[] = [],
): Promise<PlanData> =>
  readPlan(tx, {
    weeks: [...new Set(weekStartDates)].sort(),
    employeeIds,
    stretches: [],
    newShifts: 0,
    hold: true,
  })

export async function lockWeek(
  tx: TenantTransaction,
  weekStartDate: string,
): Promise<Pick<ScheduleRow, 'id' | 'status'>> {
  const { schedules } = await holdWeeks(tx, [weekStartDate])
  const [schedule] = schedules
  if (!schedule) throw new Error(`The schedule of ${weekStartDate} was not created`)
  return schedule
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
