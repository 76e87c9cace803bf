import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, instant, organizationId, reference } from './columns.ts'

/** The working copy, which managers see. A shift belongs to the week in which it starts. */
export const shifts = pgTable('shifts', {
  id: id(),
  organizationId: organizationId(),
  scheduleId: reference().notNull(),
  /** Null for an open shift. */
  employeeId: reference(),
  startsAt: instant().notNull(),
  endsAt: instant().notNull(),
  status: text({ enum: ['draft', 'published', 'cancelled'] })
    .notNull()
    .default('draft'),
  notes: text(),
  positionId: reference(),
  /** The places left in an open shift; otherwise 1. */
  slots: smallint().notNull().default(1),
  version: integer().notNull().default(1),
  createdAt: instant().notNull().defaultNow(),
})
