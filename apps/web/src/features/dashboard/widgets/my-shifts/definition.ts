import { CalendarDays } from 'lucide-react'
import { late, lateComponent } from '../../../../lib/loading/late.tsx'
import type { RegisteredWidget } from '../../widget.ts'

export const myShiftsWidget: RegisteredWidget = {
  icon: CalendarDays,
  Component: lateComponent(
    late(() => import('./my-shifts.tsx')),
    'MyShiftsWidget',
  ),
}
