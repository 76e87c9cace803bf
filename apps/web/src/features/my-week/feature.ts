import { CalendarClock } from 'lucide-react'
import { userScreen, type WebFeature } from '../feature.ts'

export const myWeekWebFeature = {
  screens: {
    myWeek: userScreen(() => import('../../pages/my-week-page.tsx'), 'MyWeekPage', {
      label: 'My week',
      icon: CalendarClock,
      places: { main: 6, foot: 1 },
    }),
  },
} as const satisfies WebFeature
