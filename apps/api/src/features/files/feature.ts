import type { Feature } from '../feature.ts'
import { bindFileRoutes } from './routes.ts'

export const filesFeature = {
  tags: { Files: 'Uploaded images.' },
  routes: bindFileRoutes,
  tables: {
    exported: [
      {
        name: 'files',
        columns: ['id', 'kind', 'employee_id', 'content_type', 'created_at'],
        // The content is in the folder `images`.
        omitted: ['token', 'content'],
        orderBy: 'id',
      },
    ],
  },
} as const satisfies Feature
