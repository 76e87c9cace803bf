export { replaceEmployeePositions } from './assignments.ts'
export { holdPositions, listPositionRows } from './queries.ts'
export { bindPositionRoutes } from './routes.ts'

declare module '../../platform/events/event-log.ts' {
  interface EventSubjects {
    position_created: 'position'
    position_updated: 'position'
    position_deleted: 'position'
  }
}
