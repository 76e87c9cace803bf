import { hasRight } from '@weekboard/contracts/rights'
import { signedInHome } from '../../app/paths.ts'
import { AuditLogScreen } from '../../features/audit-log/audit-log-screen.tsx'
import { auditTexts as texts } from '../../features/audit-log/audit-texts.ts'
import { useDocumentTitle } from '../../lib/page/document-title.ts'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { NoAccess } from '../../ui/feedback/no-access.tsx'

export function AuditLogPage() {
  useDocumentTitle(texts.title)
  const user = useCurrentUser()
  if (!hasRight(user, 'readAuditLog')) return <NoAccess homePath={signedInHome} />
  return <AuditLogScreen />
}
