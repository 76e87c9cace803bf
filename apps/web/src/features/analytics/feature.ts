import { userScreen, type WebFeature } from '../feature.ts'

export const analyticsWebFeature = {
  screens: {
    analytics: userScreen(() => import('../../pages/analytics-page.tsx'), 'AnalyticsPage'),
  },
} as const satisfies WebFeature
