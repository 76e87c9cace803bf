import { z } from 'zod'
import { timeOfDaySchema } from '../common.ts'
import { defineRoute } from '../route.ts'
import { notificationKinds } from './notifications.ts'

const preferenceFields = {
  kind: z.enum(notificationKinds, `must be one of ${notificationKinds.join(', ')}`),
  /** Lists it in the bell. */
  in_app: z.boolean(),
  /** Sends it as a mail. */
  email: z.boolean(),
  /** Sends it as a push message to the devices that the user registered. */
  push: z.boolean(),
}
const notificationPreferenceSchema = z.object(preferenceFields)
export type NotificationPreference = z.infer<typeof notificationPreferenceSchema>

/** Push messages wait from one time to the other, every day; over midnight when `to` is earlier. */
const quietHoursFields = {
  from: timeOfDaySchema,
  to: timeOfDaySchema,
  time_zone: z.string().max(64, 'must be a time zone'),
}
export type QuietHours = z.infer<typeof quietHoursSchema>
const quietHoursSchema = z.object(quietHoursFields)

const preferencesReplySchema = z.object({
  preferences: z.array(notificationPreferenceSchema),
  /** Null when messages may come at any time. */
  quiet_hours: quietHoursSchema.nullable(),
})

export const getNotificationPreferencesRoute = defineRoute({
  method: 'GET',
  path: '/notification_preferences',
  summary: 'How the caller receives each kind of notification of their role',
  tag: 'Notifications',
  access: 'authenticated',
  replies: { 200: preferencesReplySchema },
})

export const putNotificationPreferencesRoute = defineRoute({
  method: 'PUT',
  path: '/notification_preferences',
  summary: 'Choose how the caller receives the named kinds; the others stay unchanged',
  tag: 'Notifications',
  access: 'authenticated',
  body: z.object({
    preferences: z
      .array(z.object({ ...preferenceFields, push: preferenceFields.push.optional() }))
      .max(20, 'must have at most 20 entries')
      .default([]),
    /** Null turns them off; absent leaves them. The zone defaults to that of the organization. */
    quiet_hours: z
      .object({ ...quietHoursFields, time_zone: quietHoursFields.time_zone.optional() })
      .refine(({ from, to }) => from !== to, { path: ['to'], error: 'must differ from from' })
      .nullish(),
  }),
  replies: { 200: preferencesReplySchema },
})

export const notificationPreferenceRoutes = {
  getNotificationPreferences: getNotificationPreferencesRoute,
  putNotificationPreferences: putNotificationPreferencesRoute,
}
