export { buildExportJob } from './build-export-job.ts'
export { buildExportTask, expireExportTask } from './commands/start-export.ts'
export { writeOrganizationArchive } from './commands/write-organization-archive.ts'
export { expireExportJob } from './expire-export-job.ts'
export { bindExportRoutes } from './routes.ts'

declare module '../../platform/events/event-log.ts' {
  interface EventSubjects {
    export_requested: 'organization'
  }
}
