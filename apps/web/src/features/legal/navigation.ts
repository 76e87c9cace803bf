import { pagePaths } from '@weekboard/contracts/pages'
import { Accessibility } from 'lucide-react'
import type { NavigationEntry } from '../../lib/navigation.ts'
import { accessibilityLabel } from '../../ui/page/public-footer.tsx'

export const accessibilityEntry: NavigationEntry = {
  to: pagePaths.accessibility,
  label: accessibilityLabel,
  icon: Accessibility,
}
