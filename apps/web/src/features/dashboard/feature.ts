import { LayoutDashboard } from 'lucide-react'
import { userScreen, type WebFeature } from '../feature.ts'

export const dashboardWebFeature = {
  screens: {
    dashboard: userScreen(() => import('../../pages/dashboard-page.tsx'), 'DashboardPage', {
      label: 'Dashboard',
      icon: LayoutDashboard,
      places: { main: 1 },
    }),
  },
} as const satisfies WebFeature
