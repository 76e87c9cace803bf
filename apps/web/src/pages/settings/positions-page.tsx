import { hasRight } from '@weekboard/contracts/rights'
import { signedInHome } from '../../app/paths.ts'
import { positionTexts as texts } from '../../features/positions/position-texts.ts'
import { PositionsScreen } from '../../features/positions/positions-screen.tsx'
import { useDocumentTitle } from '../../lib/page/document-title.ts'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { NoAccess } from '../../ui/feedback/no-access.tsx'

export function PositionsPage() {
  useDocumentTitle(texts.title)
  const user = useCurrentUser()
  if (!hasRight(user, 'managePositions')) return <NoAccess homePath={signedInHome} />
  return <PositionsScreen />
}
