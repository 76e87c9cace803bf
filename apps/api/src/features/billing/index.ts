export { endBillingOf } from './end-of-organization.ts'
export { remindOfBillingJob, remindOfBillingSchedule, remindOfBillingTask } from './reminders.ts'
export { billingRetention } from './retention.ts'
export { bindBillingRoutes } from './routes.ts'
export { seatSubscriber } from './seat-limit.ts'
export { endSubscriptionJob, syncSeatsJob, syncSubscriptionJob } from './stripe/jobs.ts'
export { endSubscriptionTask, syncSeatsTask, syncSubscriptionTask } from './stripe/tasks.ts'

declare module '../../platform/events/event-log.ts' {
  interface EventSubjects {
    billing_changed: 'organization'
    billing_reminded: 'organization'
  }
}
