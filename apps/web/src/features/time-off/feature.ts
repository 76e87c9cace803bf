import { CalendarOff } from 'lucide-react'
import { userScreen, type WebFeature } from '../feature.ts'

export const timeOffWebFeature = {
  screens: {
    requests: userScreen(() => import('../../pages/requests-page.tsx'), 'RequestsPage', {
      label: 'Requests',
      icon: CalendarOff,
      places: { main: 4, foot: 3, menu: 4 },
    }),
  },
} as const satisfies WebFeature
