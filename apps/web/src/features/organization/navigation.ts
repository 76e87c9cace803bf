import { pagePaths } from '@weekboard/contracts/pages'
import { Settings } from 'lucide-react'
import type { NavigationEntry } from '../../lib/navigation.ts'

export const organizationEntry: NavigationEntry = {
  to: pagePaths.organizationSettings,
  label: 'Organization',
  icon: Settings,
  right: 'changeOrganization',
}
