import { pagePaths } from '@weekboard/contracts/pages'
import { Megaphone } from 'lucide-react'
import { userScreen, type WebFeature } from '../feature.ts'

export const announcementsWebFeature = {
  screens: {
    announcements: userScreen(
      () => import('../../pages/announcements-page.tsx'),
      'AnnouncementsPage',
      { label: 'Announcements', icon: Megaphone, places: { menu: 3 } },
    ),
  },
  notifications: {
    announcement_created: {
      icon: Megaphone,
      name: 'Announcements',
      when: 'When a manager tells everybody something.',
      opens: () => pagePaths.announcements,
    },
  },
} as const satisfies WebFeature
