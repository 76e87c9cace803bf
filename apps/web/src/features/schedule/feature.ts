import { AlarmClock, CalendarCheck, CalendarDays, CalendarX } from 'lucide-react'
import { userScreen, type WebFeature } from '../feature.ts'

export const scheduleWebFeature = {
  screens: {
    schedule: userScreen(() => import('../../pages/schedule-page.tsx'), 'SchedulePage', {
      label: 'Schedule',
      icon: CalendarDays,
      places: { main: 2, foot: 2 },
    }),
  },
  notifications: {
    schedule_published: {
      icon: CalendarCheck,
      name: 'Schedule published',
      when: 'When an announced week changes your shifts.',
      opens: 'week',
    },
    shift_tomorrow: {
      icon: AlarmClock,
      name: 'Shift tomorrow',
      when: 'On the evening before each of your shifts.',
      opens: 'week',
    },
    week_kept_draft: {
      icon: CalendarX,
      name: 'Week not published',
      when: 'When a repeated week did not publish itself or lacks shifts, or a repeat was stopped.',
      opens: 'week',
    },
  },
} as const satisfies WebFeature
