import { catalog, features } from './features/features.ts'
import { systemClock } from './platform/clock.ts'
import { moveFileJob, removeObjectJob } from './platform/files/file-jobs.ts'
import { moveFileTask, removeObjectTask } from './platform/files/file-store.ts'
import {
  cleanUp,
  cleanUpAll,
  cleanUpAllSchedule,
  cleanUpAllTask,
  cleanUpSchedule,
  cleanUpTask,
  platformRetention,
} from './platform/jobs/clean-up.ts'
import { type Jobs, startJobs } from './platform/jobs/jobs.ts'
import type { ScheduledTask, WorkerGroup } from './platform/jobs/runner.ts'
import { deliverMessage } from './platform/mail/deliver-message.ts'
import { deliverMessageTask } from './platform/mail/outbox.ts'
import type { Platform } from './platform/platform.ts'

const retentionRules = [
  ...platformRetention,
  ...features.flatMap(({ tables }) => tables?.retention ?? []),
]

const platformTasks = (platform: Platform): WorkerGroup['tasks'] => ({
  [deliverMessageTask]: deliverMessage(platform),
  [cleanUpTask]: cleanUp(platform, retentionRules),
  [cleanUpAllTask]: cleanUpAll(platform, retentionRules),
  [moveFileTask]: moveFileJob(platform),
  [removeObjectTask]: removeObjectJob(platform),
})

/** The workers that most features share, whose jobs mostly wait for the database, and those of others. */
function workerGroups(platform: Platform): WorkerGroup[] {
  const services = { ...platform, catalog }
  const jobs = features.flatMap((feature) => feature.jobs ?? [])
  const shared = jobs.filter(({ ownWorkers }) => ownWorkers === undefined)
  // A task that is due by the machine's clock must not act by another clock, such as one set ahead.
  const scheduled = (tasks: readonly ScheduledTask[]) =>
    platform.clock === systemClock ? tasks : []
  return [
    {
      concurrency: 2,
      pollMs,
      schedule: scheduled([
        cleanUpSchedule,
        cleanUpAllSchedule,
        ...shared.flatMap(({ schedule }) => schedule ?? []),
      ]),
      tasks: Object.assign(platformTasks(platform), ...shared.map(({ tasks }) => tasks(services))),
    },
    ...jobs.flatMap(({ ownWorkers, schedule = [], tasks }) =>
      ownWorkers === undefined
        ? []
        : [
            {
              concurrency: ownWorkers,
              pollMs,
              schedule: scheduled(schedule),
              tasks: tasks(services),
            },
          ],
    ),
  ]
}

const pollMs = 1_000

/** The composition root of the job side: every task by name. */
export const startWorker = (platform: Platform): Promise<Jobs> =>
  startJobs({
    connection: platform.connection,
    log: platform.log,
    metrics: platform.metrics,
    tracing: platform.tracing,
    onRunning: (running) => {
      platform.readiness.jobsStopped = !running
    },
    groups: workerGroups(platform),
  })
