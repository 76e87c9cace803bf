export { expireShiftRequestsJob } from './expiry/expiry-job.ts'
export { expireShiftRequestsTask } from './expiry/schedule-expiry.ts'
export { expirySubscriber } from './expiry/subscriber.ts'
export { bindShiftRequestRoutes } from './routes.ts'

declare module '../../platform/events/event-log.ts' {
  interface EventSubjects {
    shift_requested: 'shift_request'
    shift_request_accepted: 'shift_request'
    shift_request_approved: 'shift_request'
    shift_request_rejected: 'shift_request'
    shift_request_cancelled: 'shift_request'
    shift_request_expired: 'shift_request'
  }
}
