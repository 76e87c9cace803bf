import {
  Logger as JobLogger,
  parseCronItems,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from 'pino'

export interface ScheduledTask {
  readonly task: string
  /** Five cron fields, in UTC. */
  readonly match: string
}

/** Tasks that share a number of workers on each node. */
export interface WorkerGroup {
  readonly tasks: TaskList
  readonly schedule: readonly ScheduledTask[]
  /** How many of the jobs a node runs at a time. */
  readonly concurrency: number
  /** How often each idle worker looks for jobs that were due later. New ones are announced. */
  readonly pollMs: number
}

export interface RunnerOptions extends WorkerGroup {
  readonly pool: pg.Pool
  readonly log: Logger
  readonly events: WorkerEvents
}

/** Starts a graphile-worker runner. */
export const startRunner = ({
  pool,
  log,
  tasks,
  schedule,
  concurrency,
  pollMs,
  events,
}: RunnerOptions): Promise<Runner> =>
  run({
    pgPool: pool,
    events,
    taskList: tasks,
    parsedCronItems: parseCronItems(
      schedule.map(({ task, match }) => ({ task, match, options: { backfillPeriod: 0 } })),
    ),
    concurrency,
    noHandleSignals: true,
    pollInterval: pollMs,
    gracefulShutdownAbortTimeout: 3_000,
    // With a delay, even of 0, the runner reports a result that it cannot store. Without one the
    // failure would be an unhandled rejection, which ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new JobLogger(() => (level, message) => {
      if (level === 'error') log.error({ job: true }, message)
      else if (level === 'warning') log.warn({ job: true }, message)
      else log.debug({ job: true }, message)
    }),
  })
