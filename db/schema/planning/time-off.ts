import { date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, organizationId, reference } from '../columns.ts'

/**
 * Days off that an employee requests, both ends included; with times, part of a single date.
 * `decidedAt` is null while pending.
 */
export const timeOffRequests = pgTable('time_off_requests', {
  id: id(),
  organizationId: organizationId(),
  employeeId: reference().notNull(),
  type: text({ enum: ['vacation', 'sick', 'personal'] })
    .notNull()
    .default('vacation'),
  startDate: date({ mode: 'string' }).notNull(),
  endDate: date({ mode: 'string' }).notNull(),
  /** Wall-clock 'HH:mm', the end up to '24:00'; null for whole days. */
  startTime: text(),
  endTime: text(),
  reason: text(),
  status: text({ enum: ['pending', 'approved', 'rejected', 'cancelled'] })
    .notNull()
    .default('pending'),
  requestedAt: instant().notNull().defaultNow(),
  /** The employee who approved, rejected or cancelled it. */
  decidedById: reference(),
  decidedAt: instant(),
  decisionNote: text(),
  version: integer().notNull().default(1),
})
