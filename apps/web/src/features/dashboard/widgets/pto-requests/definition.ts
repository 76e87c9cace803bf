import { CalendarClock } from 'lucide-react'
import { lazyScreen } from '../../../../lib/lazy-screen.tsx'
import type { RegisteredWidget } from '../../widget.ts'

export const ptoRequestsWidget: RegisteredWidget = {
  icon: CalendarClock,
  Component: lazyScreen(() => import('./pto-requests.tsx'), 'PtoRequests'),
}
