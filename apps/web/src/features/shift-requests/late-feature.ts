import { pagePaths } from '@weekboard/contracts/pages'
import { ArrowLeftRight, Hand } from 'lucide-react'
import type { LateFeature } from '../feature.ts'

const requestAddress = (id: number | null): string =>
  `${pagePaths.requests}?tab=shifts${id === null ? '' : `&request=${id}`}`

export const shiftRequestsLateFeature = {
  notifications: {
    shift_requested: {
      icon: Hand,
      name: 'Shift requested',
      when: 'When a claim, offer or swap waits for your answer or decision.',
      opens: requestAddress,
    },
    shift_request_decided: {
      icon: ArrowLeftRight,
      name: 'Shift request decided',
      when: 'When your claim, offer or swap is answered or decided.',
      opens: requestAddress,
    },
  },
} as const satisfies LateFeature
