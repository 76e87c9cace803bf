import { CalendarDays } from 'lucide-react'
import { lazyScreen } from '../../../../lib/lazy-screen.tsx'
import type { RegisteredWidget } from '../../widget.ts'

export const myShiftsWidget: RegisteredWidget = {
  icon: CalendarDays,
  Component: lazyScreen(() => import('./my-shifts.tsx'), 'MyShiftsWidget'),
}
