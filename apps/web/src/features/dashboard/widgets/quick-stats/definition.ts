import { ChartColumn } from 'lucide-react'
import { late, lateComponent } from '../../../../lib/loading/late.tsx'
import type { RegisteredWidget } from '../../widget.ts'

export const quickStatsWidget: RegisteredWidget = {
  icon: ChartColumn,
  Component: lateComponent(
    late(() => import('./quick-stats.tsx')),
    'QuickStats',
  ),
}
