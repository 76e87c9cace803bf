export { mailNotificationsJob } from './mail-notifications.ts'
export { mailNotificationsTask } from './notify.ts'
export { notificationSubscriber } from './notify-of-events.ts'
export { notificationRetention } from './retention.ts'
export { bindNotificationRoutes } from './routes.ts'
export { remindOfShiftsJob, remindOfShiftsTask } from './shift-reminders.ts'

declare module '../../platform/events/event-log.ts' {
  interface EventSubjects {
    shifts_reminded: 'organization'
  }
}
