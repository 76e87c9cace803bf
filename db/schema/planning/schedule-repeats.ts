import { boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, organizationId, reference } from '../columns.ts'

/** Copies a published week into later weeks. */
export const scheduleRepeats = pgTable('schedule_repeats', {
  id: id(),
  organizationId: organizationId(),
  scheduleId: reference().notNull(),
  sourceWeek: date({ mode: 'string' }).notNull(),
  weeks: integer().notNull(),
  autoPublish: boolean().notNull(),
  createdBy: reference(),
  createdByName: text().notNull(),
  createdAt: instant().notNull(),
  stoppedAt: instant(),
})

const repeatWeekStatuses = [
  'pending',
  'generated',
  'published',
  'kept_draft',
  'skipped',
  'stopped',
] as const

/** One of those later weeks. `content` shows whether somebody has edited it since. */
export const scheduleRepeatWeeks = pgTable('schedule_repeat_weeks', {
  organizationId: organizationId(),
  jobId: reference().notNull(),
  weekStartDate: date({ mode: 'string' }).notNull(),
  status: text({ enum: repeatWeekStatuses }).notNull().default('pending'),
  scheduleId: reference(),
  created: integer().notNull().default(0),
  skipped: integer().notNull().default(0),
  reasons: text().array().notNull().default([]),
  publishAt: instant(),
  content: text(),
})
