import { pgTable } from 'drizzle-orm/pg-core'
import { bytea, instant, organizationId, reference } from './columns.ts'

/** The secret address under which an employee's calendar reads their announced shifts. */
export const calendarFeeds = pgTable('calendar_feeds', {
  organizationId: organizationId(),
  employeeId: reference().notNull(),
  secretHash: bytea().notNull().unique(),
  createdAt: instant().notNull(),
})
