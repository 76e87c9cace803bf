import { hasRight } from '@weekboard/contracts/rights'
import { paths, signedInHome } from '../app/paths.ts'
import { sandboxTexts } from '../features/billing/billing-texts.ts'
import { SandboxScreen } from '../features/billing/sandbox-screen.tsx'
import { useCurrentUser } from '../lib/current-user.ts'
import { useDocumentTitle } from '../lib/document-title.ts'
import { NoAccess } from '../ui/feedback/no-access.tsx'

export function BillingTestPage() {
  useDocumentTitle(sandboxTexts.title)
  const user = useCurrentUser()
  if (!hasRight(user, 'manageBilling')) return <NoAccess homePath={signedInHome} />
  return <SandboxScreen successPath={paths.billingSuccess} cancelPath={paths.billingCancel} />
}
