import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, organizationId, reference } from './columns.ts'

/** A notification of an employee. `data` fills its sentence. */
export const notifications = pgTable('notifications', {
  id: id(),
  organizationId: organizationId(),
  employeeId: reference().notNull(),
  kind: text().notNull(),
  effectKey: text(),
  subjectType: text(),
  subjectId: reference(),
  data: jsonb().$type<Record<string, unknown>>().notNull(),
  inApp: boolean().notNull(),
  mailDue: boolean().notNull(),
  pushDue: boolean().notNull().default(false),
  createdAt: instant().notNull(),
  readAt: instant(),
})

/** How an employee wants to be notified of a kind. Without a row the default applies. */
export const notificationPreferences = pgTable('notification_preferences', {
  organizationId: organizationId(),
  employeeId: reference().notNull(),
  kind: text().notNull(),
  inApp: boolean().notNull(),
  email: boolean().notNull(),
  push: boolean().notNull().default(false),
})
