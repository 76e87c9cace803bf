import { ChartColumn } from 'lucide-react'
import { userScreen, type WebFeature } from '../feature.ts'

export const analyticsWebFeature = {
  screens: {
    analytics: userScreen(() => import('../../pages/analytics-page.tsx'), 'AnalyticsPage', {
      label: 'Analytics',
      icon: ChartColumn,
      right: 'seeAnalytics',
      places: { menu: 5 },
    }),
  },
} as const satisfies WebFeature
