import { hasRight } from '@weekboard/contracts/rights'
import { paths, signedInHome } from '../../app/paths.ts'
import { sandboxTexts } from '../../features/billing/billing-texts.ts'
import { SandboxScreen } from '../../features/billing/sandbox-screen.tsx'
import { useDocumentTitle } from '../../lib/page/document-title.ts'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { NoAccess } from '../../ui/feedback/no-access.tsx'

export function BillingTestPage() {
  useDocumentTitle(sandboxTexts.title)
  const user = useCurrentUser()
  if (!hasRight(user, 'manageBilling')) return <NoAccess homePath={signedInHome} />
  return <SandboxScreen successPath={paths.billingSuccess} cancelPath={paths.billingCancel} />
}
