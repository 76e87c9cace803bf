import { userScreen, type WebFeature } from '../feature.ts'

export const positionsWebFeature = {
  screens: {
    positions: userScreen(() => import('../../pages/settings/positions-page.tsx'), 'PositionsPage'),
  },
} as const satisfies WebFeature
