import { pagePaths } from '@weekboard/contracts/pages'
import { Megaphone } from 'lucide-react'
import type { LateFeature } from '../feature.ts'

export const announcementsLateFeature = {
  links: {
    announcements: { label: 'Announcements', icon: Megaphone, places: { menu: 3 } },
  },
  notifications: {
    announcement_created: {
      icon: Megaphone,
      name: 'Announcements',
      when: 'When a manager tells everybody something.',
      opens: () => pagePaths.announcements,
    },
  },
} as const satisfies LateFeature
