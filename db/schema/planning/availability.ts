import { date, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, instant, organizationId, reference } from '../columns.ts'

/** One row per employee who has set availability. `version` counts the changes to all of it. */
export const availabilities = pgTable('availabilities', {
  id: id(),
  organizationId: organizationId(),
  employeeId: reference().notNull(),
  version: integer().notNull().default(1),
  updatedAt: instant().notNull().defaultNow(),
})

/** Repeats every week; weekday 0 is Monday. Times are wall-clock 'HH:mm', the end up to '24:00'. */
export const availabilityRanges = pgTable('availability_ranges', {
  id: id(),
  organizationId: organizationId(),
  employeeId: reference().notNull(),
  weekday: smallint().notNull(),
  startTime: text().notNull(),
  endTime: text().notNull(),
  kind: text({ enum: ['unavailable', 'preferred'] }).notNull(),
})

/** Applies on one date; without times, to the whole day. */
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
