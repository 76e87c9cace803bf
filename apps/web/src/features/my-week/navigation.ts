import { pagePaths } from '@weekboard/contracts/pages'
import { CalendarClock } from 'lucide-react'
import type { NavigationEntry } from '../../lib/navigation.ts'

export const myWeekEntry: NavigationEntry = {
  to: pagePaths.myWeek,
  label: 'My week',
  icon: CalendarClock,
}
