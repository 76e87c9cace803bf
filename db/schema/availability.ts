import { date, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, instant, organizationId, reference } from './columns.ts'

/** That somebody said when they can work; `version` counts the changes of the whole. */
export const availabilities = pgTable('availabilities', {
  id: id(),
  organizationId: organizationId(),
  employeeId: reference().notNull(),
  version: integer().notNull().default(1),
  updatedAt: instant().notNull().defaultNow(),
})

/** Every week, 0 for Monday; times are 'HH:mm' on the wall clock, the end up to '24:00'. */
export const availabilityRanges = pgTable('availability_ranges', {
  id: id(),
  organizationId: organizationId(),
  employeeId: reference().notNull(),
  weekday: smallint().notNull(),
  startTime: text().notNull(),
  endTime: text().notNull(),
  kind: text({ enum: ['unavailable', 'preferred'] }).notNull(),
})

/** One date; without times the whole of it. */
export const availabilityExceptions = pgTable('availability_exceptions', {
  id: id(),
  organizationId: organizationId(),
  employeeId: reference().notNull(),
  date: date({ mode: 'string' }).notNull(),
  startTime: text(),
  endTime: text(),
  kind: text({ enum: ['unavailable', 'available', 'preferred'] }).notNull(),
  note: text(),
})
