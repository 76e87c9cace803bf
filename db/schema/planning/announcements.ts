import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, organizationId, reference } from '../columns.ts'

/** What a manager tells everybody. `authorName` is there for an API key, which has no `authorId`. */
export const announcements = pgTable('announcements', {
  id: id(),
  organizationId: organizationId(),
  title: text().notNull(),
  text: text().notNull(),
  authorId: reference(),
  authorName: text(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
  version: integer().notNull().default(1),
})

/** When an employee first confirmed an announcement. */
export const announcementReads = pgTable('announcement_reads', {
  organizationId: organizationId(),
  announcementId: reference().notNull(),
  employeeId: reference().notNull(),
  readAt: instant().notNull(),
})
