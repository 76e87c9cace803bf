import { Sunrise } from 'lucide-react'
import { late, lateComponent } from '../../../../lib/loading/late.tsx'
import type { RegisteredWidget } from '../../widget.ts'

export const todayWidget: RegisteredWidget = {
  icon: Sunrise,
  Component: lateComponent(
    late(() => import('./today.tsx')),
    'TodayWidget',
  ),
}
