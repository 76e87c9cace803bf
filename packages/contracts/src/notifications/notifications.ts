import { z } from 'zod'
import { idParamsSchema, idSchema, nextCursorSchema, pageQuerySchema } from '../common.ts'
import { defineRoute } from '../route.ts'

export const notificationKinds = [
  'schedule_published',
  'shift_tomorrow',
  'time_off_decided',
  'time_off_requested',
  'week_kept_draft',
  'billing',
  'webhook_paused',
  'shift_requested',
  'shift_request_decided',
  'announcement_created',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

const notificationSchema = z.object({
  id: idSchema,
  kind: z.enum(notificationKinds),
  title: z.string(),
  /** A sentence or two, in the organization's time zone. */
  message: z.string(),
  subject: z.object({ type: z.string(), id: idSchema }).nullable(),
  /** The day that it is about, yyyy-mm-dd. */
  date: z.string(),
  /** The Monday of the week of `date`. */
  week_start_date: z.string(),
  /** The values in `message`; the fields depend on `kind`. */
  data: z.record(z.string(), z.unknown()),
  read: z.boolean(),
  read_at: z.string().nullable(),
  created_at: z.string(),
})
export type Notification = z.infer<typeof notificationSchema>

const unreadCountSchema = z.int().nonnegative()

export const listNotificationsRoute = defineRoute({
  method: 'GET',
  path: '/notifications',
  compress: true,
  summary: 'The own notifications, the latest first',
  tag: 'Notifications',
  access: 'authenticated',
  query: pageQuerySchema,
  replies: {
    200: z.object({
      notifications: z.array(notificationSchema),
      /** Counts all unread notifications, not only those of this page. */
      unread_count: unreadCountSchema,
      next_cursor: nextCursorSchema,
    }),
  },
})

export const readNotificationRoute = defineRoute({
  method: 'POST',
  path: '/notifications/:id/read',
  summary: 'Mark an own notification as read; repeatable',
  tag: 'Notifications',
  access: 'authenticated',
  params: idParamsSchema,
  replies: {
    200: z.object({ notification: notificationSchema, unread_count: unreadCountSchema }),
  },
})

export const readAllNotificationsRoute = defineRoute({
  method: 'POST',
  path: '/notifications/read_all',
  summary: 'Mark the own notifications as read',
  tag: 'Notifications',
  access: 'authenticated',
  body: z
    .object({
      /** The newest one that the user saw: later ones stay unread. All without it. */
      up_to_id: idSchema.nullish(),
    })
    .nullish(),
  replies: { 200: z.object({ unread_count: unreadCountSchema }) },
})

/** A message of the DashboardChannel: the caller's notifications changed, read them again. */
export const notificationHintSchema = z.object({ type: z.literal('notification') })
export type NotificationHint = z.infer<typeof notificationHintSchema>

export const notificationRoutes = {
  listNotifications: listNotificationsRoute,
  readNotification: readNotificationRoute,
  readAllNotifications: readAllNotificationsRoute,
}
