import { Sparkles } from 'lucide-react'
import { userScreen, type WebFeature } from '../feature.ts'

export const brainWebFeature = {
  screens: {
    brain: userScreen(() => import('../../pages/brain-page.tsx'), 'BrainPage', {
      label: 'Brain',
      icon: Sparkles,
      right: 'planShifts',
      places: { main: 3 },
    }),
  },
} as const satisfies WebFeature
