import { eventAnnouncementSchema } from '@weekboard/contracts/notifications/announcements'
import { z } from 'zod'
import type { EventSource, Feature, Summary } from '../feature.ts'
import { bindAnnouncementRoutes } from './routes.ts'

const onAnnouncement =
  (verb: string): Summary =>
  ({ payload }) =>
    `${verb} the announcement “${String(payload.title ?? '')}”`

const changeSchema = z.object({
  before: eventAnnouncementSchema.nullable(),
  after: eventAnnouncementSchema.nullable(),
})

/** The announcement after the change; a deleted one as it was before. */
const announcementData = ({ change }: EventSource) => {
  const { before, after } = changeSchema.parse(change)
  return { announcement: eventAnnouncementSchema.parse(after ?? before) }
}

export const announcementsFeature = {
  tags: { Announcements: 'What managers tell everybody, and who has confirmed it.' },
  routes: bindAnnouncementRoutes,
  events: {
    announcement_created: {
      summary: onAnnouncement('Posted'),
      refreshes: ['announcements'],
      webhookData: announcementData,
    },
    announcement_updated: {
      summary: onAnnouncement('Changed'),
      refreshes: ['announcements'],
      webhookData: announcementData,
    },
    announcement_deleted: {
      summary: onAnnouncement('Deleted'),
      refreshes: ['announcements'],
      webhookData: announcementData,
    },
    announcement_read: {
      summary: onAnnouncement('Confirmed'),
      refreshes: ['announcements'],
    },
  },
  tables: {
    exported: [
      {
        name: 'announcements',
        columns: [
          'id',
          'title',
          'text',
          'author_id',
          'author_name',
          'created_at',
          'updated_at',
          'version',
        ],
        orderBy: 'id',
      },
      {
        name: 'announcement_reads',
        columns: ['announcement_id', 'employee_id', 'read_at'],
        orderBy: 'announcement_id, employee_id',
      },
    ],
  },
} as const satisfies Feature
