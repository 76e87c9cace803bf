import { hasRight } from '@weekboard/contracts/rights'
import { paths, signedInHome } from '../app/paths.ts'
import { outcomeTexts as texts } from '../features/billing/billing-texts.ts'
import { CheckoutOutcome } from '../features/billing/checkout-outcome.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { useCurrentUser } from '../lib/session.ts'
import { NoAccess } from '../ui/no-access.tsx'

export function BillingCancelPage() {
  useDocumentTitle(texts.cancelTitle)
  const user = useCurrentUser()
  if (!hasRight(user, 'manageBilling')) return <NoAccess homePath={signedInHome} />
  return <CheckoutOutcome title={texts.cancelTitle} isWaiting={false} billingPath={paths.billing} />
}
