export { allocateOrganizationId, createOrganization } from './commands/create-organization.ts'
export { renameOrganization } from './commands/rename-organization.ts'
export { bindOrganizationRoutes } from './routes.ts'

declare module '../../platform/events/event-log.ts' {
  interface EventSubjects {
    organization_updated: 'organization'
  }
}
