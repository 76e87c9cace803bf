import { CalendarRange } from 'lucide-react'
import { lateComponent } from '../../../../lib/loading/late.tsx'
import type { RegisteredWidget } from '../../widget.ts'

export const weekOverviewWidget: RegisteredWidget = {
  icon: CalendarRange,
  Component: lateComponent(() => import('./week-overview.tsx'), 'WeekOverviewWidget'),
}
