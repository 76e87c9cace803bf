import { CalendarRange } from 'lucide-react'
import { late, lateComponent } from '../../../../lib/loading/late.tsx'
import type { RegisteredWidget } from '../../widget.ts'

export const weekOverviewWidget: RegisteredWidget = {
  icon: CalendarRange,
  Component: lateComponent(
    late(() => import('./week-overview.tsx')),
    'WeekOverviewWidget',
  ),
}
