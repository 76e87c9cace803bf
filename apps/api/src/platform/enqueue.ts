import type pg from 'pg'
import { withOrigin } from './request-origin.ts'

export interface EnqueueOptions {
  /** A job replaces a waiting one with the same key. */
  readonly jobKey?: string
  /** Lets a waiting job with the same key keep its time. */
  readonly keepsTime?: boolean
  /** Jobs of a queue run one after another. */
  readonly queue?: string
  /** Runs the job after this many milliseconds. */
  readonly delayMs?: number
}

/** Enqueues a job in the transaction of a connection. */
export async function enqueue(
  client: Pick<pg.PoolClient, 'query'>,
  task: string,
  payload: Record<string, unknown>,
  { jobKey, delayMs = 0, keepsTime = false, queue }: EnqueueOptions = {},
): Promise<void> {
  await client.query(
    `select graphile_worker.add_job($1, payload := $2::json, job_key := $3, max_attempts := 12,
       run_at := now() + $4 * interval '1 millisecond', queue_name := $5, job_key_mode := $6)`,
    [
      task,
      JSON.stringify(withOrigin(payload)),
      jobKey ?? null,
      delayMs,
      queue ?? null,
      keepsTime ? 'preserve_run_at' : 'replace',
    ],
  )
}
