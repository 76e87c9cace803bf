import { ChartColumn } from 'lucide-react'
import { lazyScreen } from '../../../../lib/lazy-screen.tsx'
import type { RegisteredWidget } from '../../widget.ts'

export const quickStatsWidget: RegisteredWidget = {
  icon: ChartColumn,
  Component: lazyScreen(() => import('./quick-stats.tsx'), 'QuickStats'),
}
