import type { Announcement } from '@weekboard/contracts/notifications/announcements'
import { type ComponentType, createContext, use } from 'react'

export interface AnnouncementViewProps {
  readonly announcement: Announcement
  readonly heading: 'h2' | 'h3'
  /** Shows the beginning of a long text, with a button for the rest. */
  readonly isShort?: boolean
}

/**
 * An announcement with what the viewer can do. A page provides it, because the dashboard does not know
 * the screen of announcements.
 */
const AnnouncementViewContext = createContext<ComponentType<AnnouncementViewProps> | null>(null)
export const AnnouncementViewProvider = AnnouncementViewContext
export const useAnnouncementView = (): ComponentType<AnnouncementViewProps> | null =>
  use(AnnouncementViewContext)
