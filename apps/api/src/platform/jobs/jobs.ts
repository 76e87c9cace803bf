import type { TaskList } from 'graphile-worker'
import { observerOf } from '../metrics/statement-metrics.ts'
import { openPool, type RoleConnectionOptions } from '../pool.ts'
import { DeadWorkerSweep } from './dead-workers.ts'
import { type MeasuringOptions, measuredTasks } from './measured-tasks.ts'
import { type ScheduledTask, startRunner } from './runner.ts'
import { RunnerSupervisor } from './runner-supervisor.ts'

export interface JobsOptions extends MeasuringOptions {
  readonly connection: RoleConnectionOptions
  readonly tasks: TaskList
  readonly schedule: readonly ScheduledTask[]
  /** Called when jobs stop running, and when they run again. */
  readonly onRunning: (running: boolean) => void
}

/**
 * Two for the runner's workers, one each for its notifications, for its schedule, for the lock that
 * marks it as alive and for the sweep.
 */
const poolSize = 6

export interface Jobs {
  stop(): Promise<void>
}

/**
 * Starts running jobs, and goes on after lost connections. `stop` waits up to 3 s for running jobs
 * and then unlocks them for other nodes, so a job must be safe to run twice. Throws when the jobs
 * cannot be started at first.
 */
export async function startJobs({
  connection,
  log,
  metrics,
  tracing,
  tasks,
  schedule,
  onRunning,
}: JobsOptions): Promise<Jobs> {
  const onPoolError = (error: Error) =>
    log.warn({ reason: error.message }, 'Jobs lost a connection')
  const observer = observerOf('jobs', metrics, tracing)
  const pool = openPool({ ...connection, poolSize, observer, onPoolError })
  // graphile-worker warns about a pool without this listener; the clients have their own.
  pool.on('connect', () => undefined)
  const measured = measuredTasks(tasks, { log, metrics, tracing })
  const deadWorkers = new DeadWorkerSweep(pool, log)
  const supervisor = new RunnerSupervisor({
    start: (events) => startRunner({ pool, log, tasks: measured, schedule, events }),
    deadWorkers,
    log,
    onRunning,
  })
  const stop = async () => {
    await supervisor.stop()
    deadWorkers.stop()
    await pool.end()
  }
  try {
    await supervisor.start()
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}
