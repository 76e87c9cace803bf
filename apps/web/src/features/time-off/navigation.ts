import { pagePaths } from '@weekboard/contracts/pages'
import { CalendarOff } from 'lucide-react'
import type { NavigationEntry } from '../../lib/navigation.ts'

export const requestsEntry: NavigationEntry = {
  to: pagePaths.requests,
  label: 'Requests',
  icon: CalendarOff,
}
