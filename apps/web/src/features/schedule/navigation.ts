import { pagePaths } from '@weekboard/contracts/pages'
import { CalendarDays } from 'lucide-react'
import type { NavigationEntry } from '../../lib/navigation.ts'

export const scheduleEntry: NavigationEntry = {
  to: pagePaths.schedule,
  label: 'Schedule',
  icon: CalendarDays,
}
