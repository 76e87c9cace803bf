import type { Feature } from '../feature.ts'
import { replacePositionOfNeeds } from './commands/replace-position.ts'
import { bindStaffingNeedsRoutes } from './routes.ts'

export const staffingNeedsFeature = {
  routes: bindStaffingNeedsRoutes,
  events: {
    staffing_needs_updated: {
      summary: () => 'Changed the staffing needs',
      refreshes: ['settings', 'today'],
      webhookData: () => ({}),
    },
  },
  tables: {
    exported: [
      {
        name: 'staffing_plans',
        columns: ['id', 'version', 'updated_at'],
        orderBy: 'id',
      },
      {
        name: 'staffing_needs',
        columns: ['id', 'weekday', 'start_time', 'end_time', 'position_id', 'count'],
        orderBy: 'weekday, start_time, id',
      },
      {
        name: 'staffing_exceptions',
        columns: ['id', 'date', 'start_time', 'end_time', 'position_id', 'count'],
        orderBy: 'date, start_time, id',
      },
    ],
  },
  hooks: { replacePosition: replacePositionOfNeeds },
} as const satisfies Feature
