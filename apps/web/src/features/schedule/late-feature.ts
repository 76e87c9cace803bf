import { AlarmClock, CalendarCheck, CalendarX } from 'lucide-react'
import type { LateFeature } from '../feature.ts'

export const scheduleLateFeature = {
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
} as const satisfies LateFeature
