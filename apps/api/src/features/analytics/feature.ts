import type { Feature } from '../feature.ts'
import { bindAnalyticsRoutes } from './routes.ts'

export const analyticsFeature = {
  tags: { Analytics: 'Hours, cost, coverage and fairness of a range of dates.' },
  routes: bindAnalyticsRoutes,
} as const satisfies Feature
