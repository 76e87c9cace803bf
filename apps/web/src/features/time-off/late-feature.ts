import { pagePaths } from '@weekboard/contracts/pages'
import { CalendarClock, TreePalm } from 'lucide-react'
import type { LateFeature } from '../feature.ts'

const requestAddress = (id: number | null): string =>
  id === null ? pagePaths.requests : `${pagePaths.requests}?request=${id}`

export const timeOffLateFeature = {
  notifications: {
    time_off_decided: {
      icon: TreePalm,
      name: 'Time off decided',
      when: 'When somebody decides about your days off.',
      opens: requestAddress,
    },
    time_off_requested: {
      icon: CalendarClock,
      name: 'Time off requested',
      when: 'When days off wait for a decision that you may make.',
      opens: requestAddress,
    },
  },
} as const satisfies LateFeature
