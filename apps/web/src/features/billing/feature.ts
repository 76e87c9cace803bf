import { sharedScreen, userScreen, type WebFeature } from '../feature.ts'

export const billingWebFeature = {
  screens: {
    billing: userScreen(() => import('../../pages/settings/billing-page.tsx'), 'BillingPage'),
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
} as const satisfies WebFeature
