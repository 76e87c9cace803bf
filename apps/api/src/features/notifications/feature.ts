import { loggedDayText } from '../event-sentences.ts'
import type { Feature } from '../feature.ts'
import { notificationSubscriber } from './kinds/kinds.ts'
import { mailNotificationsJob } from './mail-notifications.ts'
import { mailNotificationsTask, pushNotificationsTask } from './notify.ts'
import { deliverPushJob, deliverPushTask } from './push/deliver-push.ts'
import { pushNotificationsJob } from './push/push-notifications.ts'
import { bindPushRoutes } from './push/routes.ts'
import { readReach } from './read-reach.ts'
import { bindNotificationRoutes } from './routes.ts'
import { remindOfShiftsJob, remindOfShiftsTask } from './shift-reminders.ts'

export const notificationsFeature = {
  tags: { Notifications: 'What a user is told, and how.' },
  routes: (services) => [...bindNotificationRoutes(services), ...bindPushRoutes(services)],
  jobs: {
    tasks: (services) => ({
      [deliverPushTask]: deliverPushJob(services),
      [mailNotificationsTask]: mailNotificationsJob(services),
      [pushNotificationsTask]: pushNotificationsJob(services),
      [remindOfShiftsTask]: remindOfShiftsJob(services),
    }),
  },
  subscriber: notificationSubscriber,
  events: {
    shifts_reminded: {
      summary: ({ payload }) =>
        `Reminded of the shifts on ${loggedDayText(String(payload.date ?? ''))}`,
    },
  },
  hooks: { readReach },
  tables: {
    exported: [
      {
        name: 'notifications',
        columns: [
          'id',
          'employee_id',
          'kind',
          'subject_type',
          'subject_id',
          'data',
          'in_app',
          'created_at',
          'read_at',
        ],
        omitted: ['effect_key', 'mail_due', 'push_due'],
        orderBy: 'id',
      },
      {
        name: 'notification_preferences',
        columns: ['employee_id', 'kind', 'in_app', 'email', 'push'],
        orderBy: 'employee_id, kind',
      },
    ],
    retention: [{ table: 'notifications', column: 'created_at', days: 180, isTenantTable: true }],
  },
} as const satisfies Feature
