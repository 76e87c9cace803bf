import type pg from 'pg'

export const jobStates = ['due', 'running', 'scheduled', 'given-up'] as const
export type JobState = (typeof jobStates)[number]

/** A job of any organization, without its payload, which may hold an address. */
export interface QueuedJob {
  readonly id: number
  readonly task: string
  readonly state: JobState
  readonly runAt: Date
  readonly attempts: number
  readonly maxAttempts: number
  readonly lastError: string | null
}

interface JobFilter {
  readonly state: JobState | null
  readonly limit: number
}

type Pool = Pick<pg.Pool, 'query'>

const stateSql = `case
    when locked_at is not null then 'running'
    when attempts >= max_attempts then 'given-up'
    when run_at <= now() then 'due'
    else 'scheduled'
  end`

/** The jobs that are not done yet, in the order of their time. */
export async function listJobs(pool: Pool, { state, limit }: JobFilter): Promise<QueuedJob[]> {
  const { rows } = await pool.query<QueuedJob>(
    `select id, task_identifier as task, state, run_at as "runAt", attempts,
       max_attempts as "maxAttempts", last_error as "lastError"
     from (select *, ${stateSql} as state from graphile_worker.jobs) as jobs
     where $1::text is null or state = $1
     order by run_at, id limit $2`,
    [state, limit],
  )
  return rows
}

/** The ids of all jobs that are not tried again. */
export const listGivenUpJobs = async (pool: Pool): Promise<number[]> =>
  (await listJobs(pool, { state: 'given-up', limit: 100_000 })).map(({ id }) => id)

/** Makes jobs due now, with all their attempts; returns those that were not running and so changed. */
export async function retryJobs(pool: Pool, ids: readonly number[]): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    'select id from graphile_worker.reschedule_jobs($1::bigint[], run_at := now(), attempts := 0)',
    [ids],
  )
  return rows.map(({ id }) => id)
}
