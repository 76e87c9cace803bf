import { hasRight } from '@weekboard/contracts/rights'
import { signedInHome } from '../../app/paths.ts'
import { BillingScreen } from '../../features/billing/billing-screen.tsx'
import { billingTexts } from '../../features/billing/billing-texts.ts'
import { useDocumentTitle } from '../../lib/page/document-title.ts'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { NoAccess } from '../../ui/feedback/no-access.tsx'

export function BillingPage() {
  useDocumentTitle(billingTexts.title)
  const user = useCurrentUser()
  if (!hasRight(user, 'manageBilling')) return <NoAccess homePath={signedInHome} />
  return <BillingScreen />
}
