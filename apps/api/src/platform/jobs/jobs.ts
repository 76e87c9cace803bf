import { openPool, type RoleConnectionOptions } from '../database/pool.ts'
import { observerOf } from '../metrics/statement-metrics.ts'
import { DeadWorkerSweep } from './dead-workers.ts'
import { type MeasuringOptions, measuredTasks } from './measured-tasks.ts'
import { startRunner, type WorkerGroup } from './runner.ts'
import { RunnerSupervisor } from './runner-supervisor.ts'

export interface JobsOptions extends MeasuringOptions {
  readonly connection: RoleConnectionOptions
  readonly groups: readonly WorkerGroup[]
  /** Called when jobs stop running, and when they run again. */
  readonly onRunning: (running: boolean) => void
}

/**
 * A group takes one connection for its announcements, one for its schedule and two for its workers,
 * which hold none while a job runs.
 */
const connectionsPerGroup = 4
/** One for the sweep, and one for the lock that marks the runners as alive. */
const sharedConnections = 2

export interface Jobs {
  stop(): Promise<void>
}

/**
 * Starts running jobs, and goes on after lost connections. `stop` waits up to 3 s for running jobs
 * and then unlocks them for other nodes, so a job must be safe to run twice. Throws when the jobs
 * cannot be started, unless the database is away: then they start once it is back.
 */
export async function startJobs({
  connection,
  log,
  metrics,
  tracing,
  groups,
  onRunning,
}: JobsOptions): Promise<Jobs> {
  const onPoolError = (error: Error) =>
    log.warn({ reason: error.message }, 'Jobs lost a connection')
  const observer = observerOf('jobs', metrics, tracing)
  const poolSize = sharedConnections + connectionsPerGroup * groups.length
  const pool = openPool({ ...connection, poolSize, observer, onPoolError })
  // graphile-worker warns about a pool without this listener; the clients have their own.
  pool.on('connect', () => undefined)
  const measured = (tasks: WorkerGroup['tasks']) => measuredTasks(tasks, { log, metrics, tracing })
  const deadWorkers = new DeadWorkerSweep(pool, log)
  const reportGroup = createRunningReport(groups.length, { log, onRunning })
  const supervisors = groups.map(
    (group, index) =>
      new RunnerSupervisor({
        start: (events) =>
          startRunner({ ...group, tasks: measured(group.tasks), pool, log, events }),
        deadWorkers,
        concurrency: group.concurrency,
        log,
        onRunning: (running, reason) => reportGroup(index, running, reason),
      }),
  )
  const stop = async () => {
    await Promise.all(supervisors.map((supervisor) => supervisor.stop()))
    deadWorkers.stop()
    await pool.end()
  }
  try {
    for (const supervisor of supervisors) await supervisor.start()
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}

/** Jobs run while those of every group do. */
function createRunningReport(
  groupCount: number,
  { log, onRunning }: Pick<JobsOptions, 'log' | 'onRunning'>,
) {
  const isRunning = Array.from({ length: groupCount }, () => true)
  let wasRunning = true
  return (group: number, running: boolean, reason: unknown): void => {
    isRunning[group] = running
    const isAllRunning = !isRunning.includes(false)
    if (isAllRunning === wasRunning) return
    wasRunning = isAllRunning
    if (isAllRunning) log.info('Jobs run again')
    else log.error({ err: reason }, 'Jobs do not run; starting again')
    onRunning(isAllRunning)
  }
}
