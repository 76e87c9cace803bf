import { paths } from '../app/paths.ts'
import { widgetRegistry } from '../app/widget-registry.ts'
import { Dashboard } from '../features/dashboard/dashboard.tsx'
import { dashboardTexts as texts } from '../features/dashboard/dashboard-texts.ts'
import { useDocumentTitle } from '../lib/page/document-title.ts'

export function DashboardPage() {
  useDocumentTitle(texts.title)
  return <Dashboard registry={widgetRegistry} paths={paths} />
}
