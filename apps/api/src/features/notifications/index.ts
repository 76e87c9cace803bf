export { tellOfChanges } from './changes.ts'
export { mailNotificationsJob, mailNotificationsTask } from './mail.ts'
export { remindOfShiftsJob, remindOfShiftsTask } from './reminders.ts'
export { bindNotificationRoutes } from './routes.ts'
