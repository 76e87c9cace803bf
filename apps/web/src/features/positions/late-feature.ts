import { IdCard } from 'lucide-react'
import type { LateFeature } from '../feature.ts'

export const positionsLateFeature = {
  links: {
    positions: {
      label: 'Positions',
      icon: IdCard,
      right: 'managePositions',
      places: { settings: 2 },
    },
  },
} as const satisfies LateFeature
