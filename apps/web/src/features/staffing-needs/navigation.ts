import { pagePaths } from '@weekboard/contracts/pages'
import { UserRoundSearch } from 'lucide-react'
import type { NavigationEntry } from '../../lib/navigation.ts'

export const staffingEntry: NavigationEntry = {
  to: pagePaths.staffing,
  label: 'Staffing',
  icon: UserRoundSearch,
  right: 'manageStaffingNeeds',
}
