import { pagePaths } from '@weekboard/contracts/pages'
import { CircleUser } from 'lucide-react'
import type { NavigationEntry } from '../../lib/navigation.ts'

export const profileEntry: NavigationEntry = {
  to: pagePaths.profile,
  label: 'Profile',
  icon: CircleUser,
}
