import { pgTable } from 'drizzle-orm/pg-core'
import { bytea, instant, organizationId, reference } from '../columns.ts'

/** The secret address under which an employee's calendar reads their announced shifts. */
export const calendarFeeds = pgTable('calendar_feeds', {
  organizationId: organizationId(),
  employeeId: reference().notNull(),
  secretHash: bytea().notNull().unique(),
  createdAt: instant().notNull(),
})

/** The secret addresses that an API key has made of the shifts of employees. They end with the key. */
export const keyCalendarFeeds = pgTable('key_calendar_feeds', {
  organizationId: organizationId(),
  apiKeyId: reference().notNull(),
  employeeId: reference().notNull(),
  secretHash: bytea().notNull().unique(),
  createdAt: instant().notNull(),
})
