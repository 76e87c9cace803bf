import {
  billingRetention,
  endBillingOf,
  endSubscriptionJob,
  endSubscriptionTask,
  remindOfBillingJob,
  remindOfBillingSchedule,
  remindOfBillingTask,
  syncSeatsJob,
  syncSeatsTask,
  syncSubscriptionJob,
  syncSubscriptionTask,
} from './features/billing/index.ts'
import { brainRetention, runBrainJob, runBrainTask } from './features/brain/index.ts'
import { calendarRetention } from './features/calendar/index.ts'
import {
  buildExportJob,
  buildExportTask,
  expireExportJob,
  expireExportTask,
} from './features/exports/index.ts'
import {
  identityRetention,
  mailPasswordResetJob,
  mailPasswordResetTask,
  resendVerificationJob,
  resendVerificationTask,
} from './features/identity/index.ts'
import {
  deliverPushJob,
  deliverPushTask,
  mailNotificationsJob,
  mailNotificationsTask,
  notificationRetention,
  pushNotificationsJob,
  pushNotificationsTask,
  remindOfShiftsJob,
  remindOfShiftsTask,
} from './features/notifications/index.ts'
import { deleteOrganizationJob, deleteOrganizationTask } from './features/organizations/index.ts'
import {
  publishRepeatedWeekJob,
  publishRepeatedWeekTask,
  repeatWeekJob,
  repeatWeekTask,
} from './features/schedules/index.ts'
import { expireShiftRequestsJob, expireShiftRequestsTask } from './features/shift-requests/index.ts'
import {
  deliverWebhookJob,
  deliverWebhookTask,
  sendDeliveryJob,
  sendDeliveryTask,
  webhookRetention,
} from './features/webhooks/index.ts'
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
import type { WorkerGroup } from './platform/jobs/runner.ts'
import { deliverMessage } from './platform/mail/deliver-message.ts'
import { deliverMessageTask } from './platform/mail/outbox.ts'
import type { Platform } from './platform/platform.ts'

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
    groups: [internalJobs(platform), webhookJobs(platform), brainJobs(platform)],
  })

const retentionRules = [
  ...platformRetention,
  ...identityRetention,
  ...billingRetention,
  ...notificationRetention,
  ...webhookRetention,
  ...calendarRetention,
  ...brainRetention,
]

/** Most of what they wait for is the database. */
const internalJobs = (platform: Platform): WorkerGroup => ({
  concurrency: 2,
  pollMs: 1_000,
  schedule: [cleanUpSchedule, cleanUpAllSchedule, remindOfBillingSchedule],
  tasks: {
    [buildExportTask]: buildExportJob(platform),
    [deleteOrganizationTask]: deleteOrganizationJob(platform, endBillingOf),
    [deliverMessageTask]: deliverMessage(platform),
    [cleanUpTask]: cleanUp(platform, retentionRules),
    [cleanUpAllTask]: cleanUpAll(platform, retentionRules),
    [deliverPushTask]: deliverPushJob(platform),
    [endSubscriptionTask]: endSubscriptionJob(platform),
    [expireExportTask]: expireExportJob(platform),
    [expireShiftRequestsTask]: expireShiftRequestsJob(platform),
    [mailNotificationsTask]: mailNotificationsJob(platform),
    [mailPasswordResetTask]: mailPasswordResetJob(platform),
    [moveFileTask]: moveFileJob(platform),
    [publishRepeatedWeekTask]: publishRepeatedWeekJob(platform),
    [pushNotificationsTask]: pushNotificationsJob(platform),
    [remindOfBillingTask]: remindOfBillingJob(platform),
    [remindOfShiftsTask]: remindOfShiftsJob(platform),
    [removeObjectTask]: removeObjectJob(platform),
    [repeatWeekTask]: repeatWeekJob(platform),
    [resendVerificationTask]: resendVerificationJob(platform),
    [syncSeatsTask]: syncSeatsJob(platform),
    [syncSubscriptionTask]: syncSubscriptionJob(platform),
  },
})

/** They wait for the servers of third parties, so slow ones must not take the place of other jobs. */
const webhookJobs = (platform: Platform): WorkerGroup => ({
  concurrency: 12,
  pollMs: 1_000,
  schedule: [],
  tasks: {
    [deliverWebhookTask]: deliverWebhookJob(platform),
    [sendDeliveryTask]: sendDeliveryJob(platform),
  },
})

/** A run takes a core and up to 512 MB for seconds: one at a time on a node, and no other job waits. */
const brainJobs = (platform: Platform): WorkerGroup => ({
  concurrency: 1,
  pollMs: 1_000,
  schedule: [],
  tasks: { [runBrainTask]: runBrainJob(platform) },
})
