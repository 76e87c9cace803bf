export { allocateOrganizationId, createOrganization } from './commands/create-organization.ts'
export { renameOrganization } from './commands/rename-organization.ts'
export { deleteOrganizationJob } from './deletion/delete-organization-job.ts'
export {
  cancelDeletion,
  deleteOrganizationTask,
  requestDeletion,
} from './deletion/request-deletion.ts'
export { presentRuleSettings } from './present.ts'
export { findOrganizationName } from './queries.ts'
export { bindOrganizationRoutes } from './routes.ts'

declare module '../../platform/events/event-log.ts' {
  interface EventSubjects {
    organization_updated: 'organization'
    organization_deletion_requested: 'organization'
    organization_deletion_cancelled: 'organization'
  }
}
