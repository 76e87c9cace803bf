import { userScreen, type WebFeature } from '../feature.ts'

export const announcementsWebFeature = {
  screens: {
    announcements: userScreen(
      () => import('../../pages/announcements-page.tsx'),
      'AnnouncementsPage',
    ),
  },
} as const satisfies WebFeature
