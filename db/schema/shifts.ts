import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, organizationId, reference } from './columns.ts'

/** The working copy, which managers see. A shift belongs to the week in which it starts. */
export const shifts = pgTable('shifts', {
  id: id(),
  organizationId: organizationId(),
  scheduleId: reference().notNull(),
  employeeId: reference().notNull(),
  startsAt: instant().notNull(),
  endsAt: instant().notNull(),
  status: text({ enum: ['draft', 'published', 'cancelled'] })
    .notNull()
    .default('draft'),
  notes: text(),
  positionId: reference(),
  version: integer().notNull().default(1),
  createdAt: instant().notNull().defaultNow(),
})
