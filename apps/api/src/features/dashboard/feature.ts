import type { Feature } from '../feature.ts'
import { createDashboardChannel } from './channel.ts'
import { bindDashboardRoutes } from './routes.ts'

export const dashboardFeature = {
  tags: { Dashboard: 'The start screen of a user.' },
  routes: bindDashboardRoutes,
  channel: createDashboardChannel,
  tables: {
    exported: [
      {
        name: 'dashboard_layouts',
        columns: [
          'id',
          'user_id',
          'name',
          'widgets',
          'grid_columns',
          'row_height',
          'version',
          'created_at',
          'updated_at',
        ],
        orderBy: 'id',
      },
    ],
  },
} as const satisfies Feature
