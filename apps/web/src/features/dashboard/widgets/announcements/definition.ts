import { Megaphone } from 'lucide-react'
import { late, lateComponent } from '../../../../lib/loading/late.tsx'
import type { RegisteredWidget } from '../../widget.ts'

export const announcementsWidget: RegisteredWidget = {
  icon: Megaphone,
  Component: lateComponent(
    late(() => import('./announcements.tsx')),
    'AnnouncementsWidget',
  ),
}
