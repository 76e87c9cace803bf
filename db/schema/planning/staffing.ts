import { date, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, instant, organizationId, reference } from '../columns.ts'

/** One row per organization that has set staffing needs. `version` counts the changes to all of them. */
export const staffingPlans = pgTable('staffing_plans', {
  id: id(),
  organizationId: organizationId(),
  version: integer().notNull().default(1),
  updatedAt: instant().notNull().defaultNow(),
})

const rangeColumns = () => ({
  id: id(),
  organizationId: organizationId(),
  startTime: text().notNull(),
  endTime: text().notNull(),
  /** Null is any position. */
  positionId: reference(),
  count: smallint().notNull(),
})

/** Repeats every week; weekday 0 is Monday. Times are wall-clock 'HH:mm', the end up to '24:00'. */
export const staffingNeeds = pgTable('staffing_needs', {
  ...rangeColumns(),
  weekday: smallint().notNull(),
})

/** Applies on one date; all rows of a date together replace the needs of its weekday. */
export const staffingExceptions = pgTable('staffing_exceptions', {
  ...rangeColumns(),
  date: date({ mode: 'string' }).notNull(),
})
