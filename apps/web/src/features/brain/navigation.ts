import { pagePaths } from '@weekboard/contracts/pages'
import { Sparkles } from 'lucide-react'
import type { NavigationEntry } from '../../lib/navigation.ts'

export const brainEntry: NavigationEntry = {
  to: pagePaths.brain,
  label: 'Brain',
  icon: Sparkles,
  right: 'planShifts',
}
