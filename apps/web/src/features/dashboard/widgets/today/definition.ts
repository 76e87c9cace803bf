import { Sunrise } from 'lucide-react'
import { lateComponent } from '../../../../lib/loading/late.tsx'
import type { RegisteredWidget } from '../../widget.ts'

export const todayWidget: RegisteredWidget = {
  icon: Sunrise,
  Component: lateComponent(() => import('./today.tsx'), 'TodayWidget'),
}
