import { paths } from '../app/paths.ts'
import { widgetRegistry } from '../app/widget-registry.ts'
import { AnnouncementViewProvider } from '../features/dashboard/announcement-view.ts'
import { Dashboard } from '../features/dashboard/dashboard.tsx'
import { dashboardTexts as texts } from '../features/dashboard/dashboard-texts.ts'
import { TimeOffApprovalHost } from '../features/time-off/deciding/approval-host.tsx'
import { lateComponent } from '../lib/loading/late.tsx'
import { useDocumentTitle } from '../lib/page/document-title.ts'

const AnnouncementView = lateComponent(
  () => import('../features/announcements/announcement-item.tsx'),
  'AnnouncementItem',
)

export function DashboardPage() {
  useDocumentTitle(texts.title)
  return (
    <AnnouncementViewProvider value={AnnouncementView}>
      <TimeOffApprovalHost>
        <Dashboard registry={widgetRegistry} paths={paths} />
      </TimeOffApprovalHost>
    </AnnouncementViewProvider>
  )
}
