import { EventEmitter } from 'node:events'
import { appRole } from '@weekboard/db/restricted-role'
import {
  Logger as JobLogger,
  parseCronItems,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type { Logger } from 'pino'
import { openPool } from '../database.ts'
import { DeadWorkerSweep } from './dead-workers.ts'

export interface ScheduledTask {
  readonly task: string
  /** Five cron fields, in UTC. */
  readonly match: string
}

export interface JobsOptions {
  readonly databaseUrl: string
  readonly log: Logger
  readonly tasks: TaskList
  readonly schedule: readonly ScheduledTask[]
}

/** Longer than for requests, since jobs change more rows. */
const jobStatementMs = 30_000

export interface Jobs {
  stop(): Promise<void>
}

/**
 * Starts running jobs. `stop` waits up to 5 s for running jobs and then unlocks them for other nodes,
 * so a job must be safe to run twice.
 */
export async function startJobs({ databaseUrl, log, tasks, schedule }: JobsOptions): Promise<Jobs> {
  const onPoolError = (error: Error) =>
    log.warn({ reason: error.message }, 'Jobs lost a connection')
  const pool = openPool({
    url: databaseUrl,
    role: appRole,
    poolSize: 5,
    statementMs: jobStatementMs,
    onPoolError,
  })
  pool.on('connect', (client) => client.on('error', onPoolError))
  const deadWorkers = new DeadWorkerSweep(pool, log)
  const events: WorkerEvents = new EventEmitter()
  events.on('worker:create', ({ worker }) => {
    deadWorkers.register(worker.workerId).catch((error: unknown) => {
      log.warn({ err: error }, 'A worker could not be registered')
    })
  })
  const runner: Runner = await run({
    pgPool: pool,
    events,
    taskList: tasks,
    parsedCronItems: parseCronItems(
      schedule.map(({ task, match }) => ({ task, match, options: { backfillPeriod: 0 } })),
    ),
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 1_000,
    gracefulShutdownAbortTimeout: 5_000,
    logger: new JobLogger(() => (level, message) => {
      if (level === 'error') log.error({ job: true }, message)
      else if (level === 'warning') log.warn({ job: true }, message)
      else log.debug({ job: true }, message)
    }),
  })
  return {
    async stop() {
      await runner.stop()
      deadWorkers.stop()
      await pool.end()
    },
  }
}
