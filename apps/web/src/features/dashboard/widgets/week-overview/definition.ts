import { CalendarRange } from 'lucide-react'
import { lazyScreen } from '../../../../lib/lazy-screen.tsx'
import type { RegisteredWidget } from '../../widget.ts'

export const weekOverviewWidget: RegisteredWidget = {
  icon: CalendarRange,
  Component: lazyScreen(() => import('./week-overview.tsx'), 'WeekOverviewWidget'),
}
