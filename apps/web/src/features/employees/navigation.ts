import { pagePaths } from '@weekboard/contracts/pages'
import { Users } from 'lucide-react'
import type { NavigationEntry } from '../../lib/navigation.ts'

export const teamEntry: NavigationEntry = {
  to: pagePaths.employees,
  label: 'Team',
  menuLabel: 'Team Management',
  icon: Users,
}
