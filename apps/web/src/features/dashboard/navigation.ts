import { pagePaths } from '@weekboard/contracts/pages'
import { LayoutDashboard } from 'lucide-react'
import type { NavigationEntry } from '../../lib/navigation.ts'

export const dashboardEntry: NavigationEntry = {
  to: pagePaths.dashboard,
  label: 'Dashboard',
  icon: LayoutDashboard,
}
