import { pagePaths } from '@weekboard/contracts/pages'
import { CreditCard, Receipt } from 'lucide-react'
import type { LateFeature } from '../feature.ts'

export const billingLateFeature = {
  links: {
    billing: {
      label: 'Billing',
      icon: CreditCard,
      right: 'manageBilling',
      places: { menu: 6 },
    },
  },
  notifications: {
    billing: {
      icon: Receipt,
      name: 'Billing',
      when: 'Before a trial ends, and when a payment has failed.',
      opens: () => pagePaths.billing,
    },
  },
} as const satisfies LateFeature
