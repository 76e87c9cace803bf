import { CalendarClock } from 'lucide-react'
import { lateComponent } from '../../../../lib/loading/late.tsx'
import type { RegisteredWidget } from '../../widget.ts'

export const ptoRequestsWidget: RegisteredWidget = {
  icon: CalendarClock,
  Component: lateComponent(() => import('./pto-requests.tsx'), 'PtoRequests'),
}
