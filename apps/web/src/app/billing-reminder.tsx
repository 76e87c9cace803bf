import type { User } from '@weekboard/contracts/user'
import { Suspense } from 'react'
import { late, lateComponent } from '../lib/late.tsx'
import { paths } from './paths.ts'

const BillingBanner = lateComponent(
  late(() => import('../features/billing/billing-banner.tsx')),
  'BillingBanner',
)

/** Loads the banner about an overdue payment, which most organizations never see. */
export function BillingReminder({ user }: { readonly user: User | null }) {
  if (!user?.organization?.read_only_from) return null
  return (
    <Suspense fallback={null}>
      <BillingBanner user={user} billingPath={paths.billing} />
    </Suspense>
  )
}
