import { IdCard } from 'lucide-react'
import { userScreen, type WebFeature } from '../feature.ts'

export const positionsWebFeature = {
  screens: {
    positions: userScreen(
      () => import('../../pages/settings/positions-page.tsx'),
      'PositionsPage',
      { label: 'Positions', icon: IdCard, right: 'managePositions', places: { settings: 2 } },
    ),
  },
} as const satisfies WebFeature
