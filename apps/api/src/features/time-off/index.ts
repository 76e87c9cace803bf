export { listApprovedTimeOff, listUpcomingTimeOff } from './queries.ts'
export { bindTimeOffRoutes } from './routes.ts'

declare module '../../platform/events/event-log.ts' {
  interface EventSubjects {
    time_off_requested: 'time_off_request'
    time_off_updated: 'time_off_request'
    time_off_approved: 'time_off_request'
    time_off_rejected: 'time_off_request'
    time_off_cancelled: 'time_off_request'
  }
}
