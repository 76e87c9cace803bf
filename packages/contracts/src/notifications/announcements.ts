import { z } from 'zod'
import {
  idParamsSchema,
  idSchema,
  nextCursorSchema,
  pageQuerySchema,
  versionSchema,
} from '../common.ts'
import { rights } from '../rights.ts'
import { defineRoute } from '../route.ts'

/** The `widget_type` of updates about announcements, and the name of their widget. */
export const announcementsTopic = 'announcements'

/** What a manager tells everybody. */
export const announcementSchema = z.object({
  id: idSchema,
  title: z.string(),
  text: z.string(),
  /** The employee who posted it; `id` is null for an API key. */
  author: z.object({ id: idSchema.nullable(), name: z.string() }),
  created_at: z.string(),
  updated_at: z.string(),
  /** When the caller first confirmed it; later edits leave it. */
  read_at: z.string().nullable(),
  /** How many of the readers have confirmed it. For managers only. */
  read_count: z.int().nonnegative().optional(),
  /** Readers are the active employees with an account but the author. For managers only. */
  reader_count: z.int().nonnegative().optional(),
  version: versionSchema,
})
export type Announcement = z.infer<typeof announcementSchema>

/** An announcement as an event has it, the same for everybody. */
export const eventAnnouncementSchema = announcementSchema.omit({
  read_at: true,
  read_count: true,
  reader_count: true,
})
export type EventAnnouncement = z.infer<typeof eventAnnouncementSchema>

const textSchema = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(maxLength, `must be at most ${maxLength.toLocaleString('en-US')} characters`)

/** What a manager writes. */
export const announcementFieldsSchema = z.object({ title: textSchema(120), text: textSchema(2000) })
export type AnnouncementFields = z.infer<typeof announcementFieldsSchema>

const announcementReplySchema = z.object({ announcement: announcementSchema })

export const listAnnouncementsRoute = defineRoute({
  method: 'GET',
  path: '/announcements',
  compress: true,
  summary: 'What managers have announced, newest first',
  tag: 'Announcements',
  access: 'authenticated',
  scope: 'announcements:read',
  query: pageQuerySchema,
  replies: {
    200: z.object({ announcements: z.array(announcementSchema), next_cursor: nextCursorSchema }),
  },
})

export const createAnnouncementRoute = defineRoute({
  method: 'POST',
  path: '/announcements',
  summary: 'Post an announcement, which notifies its readers',
  tag: 'Announcements',
  access: rights.manageAnnouncements,
  scope: 'announcements:write',
  body: z.object({ announcement: announcementFieldsSchema }),
  replies: { 201: announcementReplySchema },
})

export const updateAnnouncementRoute = defineRoute({
  method: 'PATCH',
  path: '/announcements/:id',
  summary: 'Change the title or the text of an announcement; who has confirmed it stays',
  tag: 'Announcements',
  access: rights.manageAnnouncements,
  scope: 'announcements:write',
  params: idParamsSchema,
  body: z.object({
    announcement: announcementFieldsSchema.partial(),
    version: versionSchema.optional(),
  }),
  replies: { 200: announcementReplySchema },
})

export const deleteAnnouncementRoute = defineRoute({
  method: 'DELETE',
  path: '/announcements/:id',
  summary: 'Delete an announcement',
  readsIfMatch: true,
  tag: 'Announcements',
  access: rights.manageAnnouncements,
  scope: 'announcements:write',
  params: idParamsSchema,
  replies: { 204: z.undefined() },
})

export const readAnnouncementRoute = defineRoute({
  method: 'POST',
  path: '/announcements/:id/read',
  summary: 'Confirm an announcement as read; repeatable',
  tag: 'Announcements',
  access: 'authenticated',
  params: idParamsSchema,
  replies: { 200: announcementReplySchema },
})

export const announcementRoutes = {
  listAnnouncements: listAnnouncementsRoute,
  createAnnouncement: createAnnouncementRoute,
  updateAnnouncement: updateAnnouncementRoute,
  deleteAnnouncement: deleteAnnouncementRoute,
  readAnnouncement: readAnnouncementRoute,
}
