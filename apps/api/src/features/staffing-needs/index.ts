export { replacePositionOfNeeds } from './commands/replace-position.ts'
export { readStaffingNeeds } from './queries.ts'
export { bindStaffingNeedsRoutes } from './routes.ts'

declare module '../../platform/events/event-log.ts' {
  interface EventSubjects {
    staffing_needs_updated: 'organization'
  }
}
