import { AnnouncementsScreen } from '../features/announcements/announcements-screen.tsx'

export function AnnouncementsPage() {
  return <AnnouncementsScreen />
}
