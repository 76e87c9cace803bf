import { CalendarDays } from 'lucide-react'
import { lateComponent } from '../../../../lib/loading/late.tsx'
import type { RegisteredWidget } from '../../widget.ts'

export const myShiftsWidget: RegisteredWidget = {
  icon: CalendarDays,
  Component: lateComponent(() => import('./my-shifts.tsx'), 'MyShiftsWidget'),
}
