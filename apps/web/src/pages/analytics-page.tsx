import { hasRight } from '@weekboard/contracts/rights'
import { signedInHome } from '../app/paths.ts'
import { AnalyticsScreen } from '../features/analytics/analytics-screen.tsx'
import { analyticsTexts as texts } from '../features/analytics/analytics-texts.ts'
import { useDocumentTitle } from '../lib/page/document-title.ts'
import { useCurrentUser } from '../lib/session/current-user.ts'
import { NoAccess } from '../ui/feedback/no-access.tsx'

export function AnalyticsPage() {
  useDocumentTitle(texts.title)
  const user = useCurrentUser()
  if (!hasRight(user, 'seeAnalytics')) return <NoAccess homePath={signedInHome} />
  return <AnalyticsScreen />
}
