import { boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, organizationId, reference } from './columns.ts'

/** The repetition of a published week into later ones. */
export const scheduleRepeats = pgTable('auto_schedule_jobs', {
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

const autoWeekStatuses = [
  'pending',
  'generated',
  'published',
  'kept_draft',
  'skipped',
  'stopped',
] as const

/** One week that a repetition makes. */
export const scheduleRepeatWeeks = pgTable('auto_schedule_weeks', {
  organizationId: organizationId(),
  jobId: reference().notNull(),
  weekStartDate: date({ mode: 'string' }).notNull(),
  status: text({ enum: autoWeekStatuses }).notNull().default('pending'),
  scheduleId: reference(),
  created: integer().notNull().default(0),
  skipped: integer().notNull().default(0),
  reasons: text().array().notNull().default([]),
  publishAt: instant(),
  content: text(),
})
