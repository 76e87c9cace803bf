import type { Task, TaskList } from 'graphile-worker'
import type { Logger } from 'pino'
import type { Metrics } from '../metrics/metrics.ts'
import { runAtOriginOf } from '../request-origin.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { waitingForDisk } from './wait-for-disk.ts'

export interface MeasuringOptions {
  readonly log: Logger
  readonly metrics: Metrics
  readonly tracing: Tracing | null
}

/** The tasks, with a duration, a trace and a log line for each run. */
export const measuredTasks = (tasks: TaskList, options: MeasuringOptions): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).flatMap(([name, task]) =>
      task ? [[name, measured(name, waitingForDisk(task), options)]] : [],
    ),
  )

function measured(name: string, task: Task, { log, metrics, tracing }: MeasuringOptions): Task {
  return async (payload, helpers) => {
    const startedAt = performance.now()
    const run = async () => runAtOriginOf(payload, () => task(payload, helpers))
    const finish = (result: 'done' | 'failed') => {
      const seconds = (performance.now() - startedAt) / 1_000
      metrics.jobSeconds.observe({ task: name, result }, seconds)
      const organization = (payload as { organizationId?: unknown } | null)?.organizationId
      log[result === 'done' ? 'debug' : 'info'](
        {
          task: name,
          jobId: helpers.job.id,
          organization,
          result,
          ms: Math.round(seconds * 1_000),
        },
        'job',
      )
    }
    try {
      const value = await (tracing ? tracing.runJob(name, run) : run())
      finish('done')
      return value
    } catch (error) {
      finish('failed')
      throw error
    }
  }
}
