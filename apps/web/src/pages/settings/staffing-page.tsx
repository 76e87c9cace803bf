import { hasRight } from '@weekboard/contracts/rights'
import { signedInHome } from '../../app/paths.ts'
import { StaffingScreen } from '../../features/staffing-needs/staffing-screen.tsx'
import { staffingTexts as texts } from '../../features/staffing-needs/staffing-texts.ts'
import { useDocumentTitle } from '../../lib/page/document-title.ts'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { NoAccess } from '../../ui/feedback/no-access.tsx'

export function StaffingPage() {
  useDocumentTitle(texts.title)
  const user = useCurrentUser()
  if (!hasRight(user, 'manageStaffingNeeds')) return <NoAccess homePath={signedInHome} />
  return <StaffingScreen />
}
