import { onEmployee } from '../event-sentences.ts'
import type { Feature } from '../feature.ts'
import { bindAvailabilityRoutes } from './routes.ts'

export const availabilityFeature = {
  tags: { Availability: 'When employees can work.' },
  routes: bindAvailabilityRoutes,
  events: {
    availability_updated: {
      summary: onEmployee('Changed when', ' can work'),
      webhookData: ({ subjectId }) => ({ employee_id: subjectId }),
    },
  },
  tables: {
    exported: [
      {
        name: 'availabilities',
        columns: ['id', 'employee_id', 'version', 'updated_at'],
        orderBy: 'employee_id',
      },
      {
        name: 'availability_ranges',
        columns: ['id', 'employee_id', 'weekday', 'start_time', 'end_time', 'kind'],
        orderBy: 'employee_id, weekday, start_time',
      },
      {
        name: 'availability_exceptions',
        columns: ['id', 'employee_id', 'date', 'start_time', 'end_time', 'kind', 'note'],
        orderBy: 'employee_id, date, id',
      },
    ],
  },
} as const satisfies Feature
