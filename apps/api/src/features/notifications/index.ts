export { mailNotificationsJob } from './mail-notifications.ts'
export { mailNotificationsTask } from './notify.ts'
export { notificationSubscriber } from './notify-of-events.ts'
export { deliverPushJob, deliverPushTask } from './push/deliver-push.ts'
export { pushNotificationsJob, pushNotificationsTask } from './push/push-notifications.ts'
export { bindPushRoutes } from './push/routes.ts'
export { notificationRetention } from './retention.ts'
export { bindNotificationRoutes } from './routes.ts'
export { remindOfShiftsJob, remindOfShiftsTask } from './shift-reminders.ts'

declare module '../../platform/events/event-log.ts' {
  interface EventSubjects {
    shifts_reminded: 'organization'
  }
}
