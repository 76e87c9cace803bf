import { pagePaths } from '@weekboard/contracts/pages'
import { IdCard } from 'lucide-react'
import type { NavigationEntry } from '../../lib/navigation.ts'

export const positionsEntry: NavigationEntry = {
  to: pagePaths.positions,
  label: 'Positions',
  icon: IdCard,
  right: 'managePositions',
}
