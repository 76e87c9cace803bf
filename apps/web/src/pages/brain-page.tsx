import { hasRight } from '@weekboard/contracts/rights'
import { paths, signedInHome } from '../app/paths.ts'
import { BrainScreen } from '../features/brain/brain-screen.tsx'
import { brainTexts as texts } from '../features/brain/brain-texts.ts'
import { ReadOnlyGrid } from '../features/schedule/views/grid/read-only-grid.tsx'
import { useDocumentTitle } from '../lib/page/document-title.ts'
import { useCurrentUser } from '../lib/session/current-user.ts'
import { NoAccess } from '../ui/feedback/no-access.tsx'

export function BrainPage() {
  useDocumentTitle(texts.title)
  const user = useCurrentUser()
  if (!hasRight(user, 'planShifts')) return <NoAccess homePath={signedInHome} />
  return (
    <BrainScreen WeekGrid={ReadOnlyGrid} needsPath={paths.staffing} schedulePath={paths.schedule} />
  )
}
