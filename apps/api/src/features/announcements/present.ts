import type {
  Announcement,
  EventAnnouncement,
} from '@weekboard/contracts/notifications/announcements'
import type { AnnouncementRow } from './queries.ts'

/** An announcement as an event has it, without what depends on the viewer. */
export const presentForEvents = (row: AnnouncementRow): EventAnnouncement => ({
  id: row.id,
  title: row.title,
  text: row.text,
  author: { id: row.authorId, name: row.authorName },
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  version: row.version,
})

/** An announcement for the principal that it was read for; without counts when there are none. */
export const presentAnnouncement = (row: AnnouncementRow): Announcement => ({
  ...presentForEvents(row),
  read_at: row.readAt?.toISOString() ?? null,
  ...(row.readCount !== null && { read_count: row.readCount }),
  ...(row.readerCount !== null && { reader_count: row.readerCount }),
})
