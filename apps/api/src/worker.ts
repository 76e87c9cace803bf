import {
  identityRetention,
  mailPasswordResetJob,
  mailPasswordResetTask,
  resendVerificationJob,
  resendVerificationTask,
} from './features/identity/index.ts'
import {
  mailNotificationsJob,
  mailNotificationsTask,
  notificationRetention,
  remindOfShiftsJob,
  remindOfShiftsTask,
} from './features/notifications/index.ts'
import {
  publishRepeatedWeekJob,
  publishRepeatedWeekTask,
  repeatWeekJob,
  repeatWeekTask,
} from './features/schedules/index.ts'
import {
  cleanUp,
  cleanUpSchedule,
  cleanUpTask,
  platformRetention,
} from './platform/jobs/clean-up.ts'
import { type Jobs, startJobs } from './platform/jobs/jobs.ts'
import { deliverMessage } from './platform/mail/deliver-message.ts'
import { deliverMessageTask } from './platform/mail/outbox.ts'
import type { Platform } from './platform/platform.ts'

/** The composition root of the job side: every task by name. */
export const startWorker = (platform: Platform): Promise<Jobs> =>
  startJobs({
    databaseUrl: platform.databaseUrl,
    statementMs: platform.env.LIMIT_STATEMENT_MS,
    log: platform.log,
    onRunning: (running) => {
      platform.readiness.jobsStopped = !running
    },
    tasks: {
      [deliverMessageTask]: deliverMessage(platform),
      [cleanUpTask]: cleanUp(platform, [
        ...platformRetention,
        ...identityRetention,
        ...notificationRetention,
      ]),
      [mailNotificationsTask]: mailNotificationsJob(platform),
      [mailPasswordResetTask]: mailPasswordResetJob(platform),
      [publishRepeatedWeekTask]: publishRepeatedWeekJob(platform),
      [remindOfShiftsTask]: remindOfShiftsJob(platform),
      [repeatWeekTask]: repeatWeekJob(platform),
      [resendVerificationTask]: resendVerificationJob(platform),
    },
    schedule: [cleanUpSchedule],
  })
