import { pagePaths } from '@weekboard/contracts/pages'
import { Megaphone } from 'lucide-react'
import type { NavigationEntry } from '../../lib/navigation.ts'

export const announcementsEntry: NavigationEntry = {
  to: pagePaths.announcements,
  label: 'Announcements',
  icon: Megaphone,
}
