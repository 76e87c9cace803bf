import { webhookDataSchemas } from '@weekboard/contracts/integrations/webhook-data'
import type { Feature } from '../feature.ts'
import { buildExportJob } from './build-export-job.ts'
import { buildExportTask, expireExportTask } from './commands/start-export.ts'
import { expireExportJob } from './expire-export-job.ts'
import { bindExportRoutes } from './routes.ts'

export const exportsFeature = {
  tags: { Data: 'Archives of what the organization, or a user, has.' },
  routes: bindExportRoutes,
  jobs: {
    tasks: (services) => ({
      [buildExportTask]: buildExportJob(services),
      [expireExportTask]: expireExportJob(services),
    }),
  },
  events: {
    export_requested: {
      summary: ({ payload }) =>
        payload.kind === 'organization' ? 'Exported all data' : 'Exported the own data',
      webhookData: ({ payload }) => webhookDataSchemas.export_requested.parse(payload),
    },
  },
  tables: {
    notExported: {
      exports: 'says that archives like this one were made; the log says so too',
      export_chunks: 'archives like this one',
    },
  },
} as const satisfies Feature
