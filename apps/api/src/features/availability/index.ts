export { listPreferredTimes, listUnavailable } from './queries.ts'
export { bindAvailabilityRoutes } from './routes.ts'

declare module '../../platform/events/event-log.ts' {
  interface EventSubjects {
    availability_updated: 'employee'
  }
}
