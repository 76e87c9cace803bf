import type { User } from '@weekboard/contracts/identity/user'
import { BillingBanner } from '../features/billing/billing-banner.tsx'
import { FactorBanner } from '../features/identity/security/factor-banner.tsx'
import { paths } from './paths.ts'

/** Banners that most organizations never see. */
export function LateBanners({ user }: { readonly user: User }) {
  return (
    <>
      <FactorBanner user={user} setUpPath={paths.secondFactorSetup} />
      {user.organization?.read_only_from && (
        <BillingBanner user={user} billingPath={paths.billing} />
      )}
    </>
  )
}
