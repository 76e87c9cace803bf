export { bindOrganizationRoutes } from './routes.ts'

declare module '../../platform/events/event-log.ts' {
  interface EventSubjects {
    organization_updated: 'organization'
  }
}
