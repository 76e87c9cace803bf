import { boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, organizationId, reference } from '../columns.ts'
import { shiftFields } from './shifts.ts'

/** One week of one organization, Monday to Sunday in its time zone. */
export const schedules = pgTable('schedules', {
  id: id(),
  organizationId: organizationId(),
  weekStartDate: date({ mode: 'string' }).notNull(),
  status: text({ enum: ['draft', 'published'] })
    .notNull()
    .default('draft'),
  notes: text(),
  publishedAt: instant(),
  /** Whether the last announcement asks the employees to confirm that they have seen it. */
  asksSeen: boolean().notNull().default(false),
  version: integer().notNull().default(1),
  createdAt: instant().notNull().defaultNow(),
})

/** The shifts as last published, which employees see. They remain when the shift is deleted. */
export const announcedShifts = pgTable('announced_shifts', {
  organizationId: organizationId(),
  scheduleId: reference().notNull(),
  shiftId: reference().notNull(),
  ...shiftFields,
  version: integer().notNull(),
  announcedAt: instant().notNull(),
})

/** Who was asked to confirm a week as it is announced to them now. */
export const scheduleConfirmations = pgTable('schedule_confirmations', {
  organizationId: organizationId(),
  scheduleId: reference().notNull(),
  employeeId: reference().notNull(),
  askedAt: instant().notNull(),
  seenAt: instant(),
})

/** When somebody was last reminded of an announced week. */
export const scheduleReminders = pgTable('schedule_reminders', {
  organizationId: organizationId(),
  scheduleId: reference().notNull(),
  employeeId: reference().notNull(),
  remindedAt: instant().notNull(),
})
