import { pagePaths } from '@weekboard/contracts/pages'
import { CreditCard, Receipt } from 'lucide-react'
import { sharedScreen, userScreen, type WebFeature } from '../feature.ts'

export const billingWebFeature = {
  screens: {
    billing: userScreen(() => import('../../pages/settings/billing-page.tsx'), 'BillingPage', {
      label: 'Billing',
      icon: CreditCard,
      right: 'manageBilling',
      places: { menu: 6 },
    }),
    billingSuccess: sharedScreen(
      () => import('../../pages/settings/billing-success-page.tsx'),
      'BillingSuccessPage',
    ),
    billingCancel: sharedScreen(
      () => import('../../pages/settings/billing-cancel-page.tsx'),
      'BillingCancelPage',
    ),
    billingTest: userScreen(
      () => import('../../pages/settings/billing-test-page.tsx'),
      'BillingTestPage',
    ),
  },
  notifications: {
    billing: {
      icon: Receipt,
      name: 'Billing',
      when: 'Before a trial ends, and when a payment has failed.',
      opens: () => pagePaths.billing,
    },
  },
} as const satisfies WebFeature
