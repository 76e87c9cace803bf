import { hasRight } from '@weekboard/contracts/rights'
import { signedInHome } from '../app/paths.ts'
import { BillingScreen } from '../features/billing/billing-screen.tsx'
import { billingTexts } from '../features/billing/billing-texts.ts'
import { useCurrentUser } from '../lib/current-user.ts'
import { useDocumentTitle } from '../lib/document-title.ts'
import { NoAccess } from '../ui/feedback/no-access.tsx'

export function BillingPage() {
  useDocumentTitle(billingTexts.title)
  const user = useCurrentUser()
  if (!hasRight(user, 'manageBilling')) return <NoAccess homePath={signedInHome} />
  return <BillingScreen />
}
