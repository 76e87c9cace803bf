import type { Feature } from '../feature.ts'
import { bindCalendarRoutes } from './routes.ts'

export const calendarFeature = {
  tags: {
    Calendar:
      'Shifts as a calendar to subscribe to: the own ones, or by an API key those of others.',
  },
  routes: bindCalendarRoutes,
  tables: {
    notExported: {
      calendar_feeds: 'hashes of secret addresses; they belong to each employee',
      key_calendar_feeds: 'hashes of secret addresses; they end with the API key that made them',
      withdrawn_shifts:
        'announced shifts that are cancelled, kept for 8 weeks; the log has them too',
    },
    retention: [
      // By then every calendar has read that the shift is cancelled.
      { table: 'withdrawn_shifts', column: 'withdrawn_at', days: 56, isTenantTable: true },
    ],
  },
} as const satisfies Feature
