import { keepWallClock, type ZoneChange } from '@weekboard/scheduling/clock/zone-change'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { runLongStatement } from '../../../platform/database/long-statement.ts'
import { listAllIntervals } from './queries.ts'

/** Years of shifts of a large organization change in one statement. */
const statementMs = 25_000

/**
 * Moves every shift, planned and announced, to the instant at which the clock of the new zone shows
 * what the clock of the old one showed. No shift changes its date or week. The schedules are locked.
 */
export async function keepWallClockTimes(
  tx: Pick<TenantTransaction, 'client' | 'db'>,
  change: ZoneChange,
): Promise<void> {
  const before = await listAllIntervals(tx)
  const moves = before.map((interval) => ({
    before: interval,
    after: keepWallClock(interval, change),
  }))
  if (moves.length === 0) return
  const { client } = tx
  const values = [
    moves.map(({ before: { startsAt } }) => startsAt),
    moves.map(({ before: { endsAt } }) => endsAt),
    moves.map(({ after: { startsAt } }) => startsAt),
    moves.map(({ after: { endsAt } }) => endsAt),
  ]
  const run = (text: string, parameters: unknown[] = []) =>
    runLongStatement(client, { text, values: parameters, withinMs: statementMs })
  for (const table of ['shifts', 'announced_shifts']) {
    // One statement: a second one could take a shift that the first has moved for one to be moved.
    await run(
      `update ${table} t
       set starts_at = m.new_start, ends_at = m.new_end, version = t.version + 1
       from unnest($1::timestamptz[], $2::timestamptz[], $3::timestamptz[], $4::timestamptz[])
         as m (old_start, old_end, new_start, new_end)
       where t.starts_at = m.old_start and t.ends_at = m.old_end`,
      values,
    )
  }
  await run('update schedules set version = version + 1')
  await run(keepRepeatsUnedited)
}

/**
 * A repeated week is published by itself unless its shifts were edited, which shows in a hash of
 * their ids and versions. It stays unedited where only this change raised the versions.
 */
const keepRepeatsUnedited = `
  update schedule_repeat_weeks w
  set content = hashes.after
  from (
    select schedule_id,
      md5(string_agg(id || ':' || version - 1, ',' order by id)) as before,
      md5(string_agg(id || ':' || version, ',' order by id)) as after
    from shifts group by schedule_id
  ) hashes
  where w.schedule_id = hashes.schedule_id and w.status = 'generated' and w.content = hashes.before`
