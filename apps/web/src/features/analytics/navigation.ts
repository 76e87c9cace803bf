import { pagePaths } from '@weekboard/contracts/pages'
import { ChartColumn } from 'lucide-react'
import type { NavigationEntry } from '../../lib/navigation.ts'

export const analyticsEntry: NavigationEntry = {
  to: pagePaths.analytics,
  label: 'Analytics',
  icon: ChartColumn,
  right: 'seeAnalytics',
}
