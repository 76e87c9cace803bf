import { CalendarDays } from 'lucide-react'
import { userScreen, type WebFeature } from '../feature.ts'

export const scheduleWebFeature = {
  screens: {
    schedule: userScreen(() => import('../../pages/schedule-page.tsx'), 'SchedulePage', {
      label: 'Schedule',
      icon: CalendarDays,
      places: { main: 2, foot: 2 },
    }),
  },
} as const satisfies WebFeature
