import { ChartColumn } from 'lucide-react'
import { lateComponent } from '../../../../lib/loading/late.tsx'
import type { RegisteredWidget } from '../../widget.ts'

export const quickStatsWidget: RegisteredWidget = {
  icon: ChartColumn,
  Component: lateComponent(() => import('./quick-stats.tsx'), 'QuickStats'),
}
