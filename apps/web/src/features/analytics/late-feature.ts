import { ChartColumn } from 'lucide-react'
import type { LateFeature } from '../feature.ts'

export const analyticsLateFeature = {
  links: {
    analytics: {
      label: 'Analytics',
      icon: ChartColumn,
      right: 'seeAnalytics',
      places: { menu: 5 },
    },
  },
} as const satisfies LateFeature
