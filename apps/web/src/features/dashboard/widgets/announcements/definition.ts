import { Megaphone } from 'lucide-react'
import { lateComponent } from '../../../../lib/loading/late.tsx'
import type { RegisteredWidget } from '../../widget.ts'

export const announcementsWidget: RegisteredWidget = {
  icon: Megaphone,
  Component: lateComponent(() => import('./announcements.tsx'), 'AnnouncementsWidget'),
}
