import { z } from 'zod'
import {
  dateSchema,
  idParamsSchema,
  notesSchema,
  pageQuerySchema,
  versionSchema,
} from './common.ts'
import { employeeSchema } from './employees.ts'
import { defineRoute, managers, roles } from './route.ts'
import { scheduleSchema, scheduleStatuses } from './schedule.ts'
import { shiftSchema } from './shift.ts'

/** Cost is decimal currency; null for those who may not see it. */
export const weekStatsSchema = z.object({
  total_hours: z.number(),
  shift_count: z.int(),
  total_labor_cost: z.number().nullable(),
})
export type WeekStats = z.infer<typeof weekStatsSchema>

/** A whole week as one viewer may see it; `schedule` is null when nothing was announced to them. */
export const weekSchema = z.object({
  schedule: scheduleSchema.nullable(),
  shifts: z.array(shiftSchema),
  employees: z.array(employeeSchema),
  stats: weekStatsSchema,
  user_role: z.enum(roles),
  week_start_date: z.string(),
  week_end_date: z.string(),
  time_zone: z.string(),
  /** Position in the organization's event log that this reply reflects. */
  seq: z.int(),
})
export type Week = z.infer<typeof weekSchema>

export const getWeek = defineRoute({
  method: 'GET',
  path: '/schedules/week',
  summary: 'The week that holds a date',
  tag: 'Schedules',
  access: 'member',
  query: z.object({ date: dateSchema.optional() }),
  replies: { 200: weekSchema },
})

export const getCurrentSchedule = defineRoute({
  method: 'GET',
  path: '/schedules/current',
  summary: 'The current week, or the one that holds week_start',
  tag: 'Schedules',
  access: 'member',
  query: z.object({ week_start: dateSchema.optional() }),
  replies: { 200: weekSchema },
})

export const listSchedules = defineRoute({
  method: 'GET',
  path: '/schedules',
  summary: 'Schedules, newest week first',
  tag: 'Schedules',
  access: 'member',
  query: pageQuerySchema.extend({
    status: z.enum(scheduleStatuses).optional(),
    cursor: z
      .union([z.literal(''), dateSchema], 'must be the next_cursor of another page')
      .optional(),
  }),
  replies: {
    200: z.object({ schedules: z.array(scheduleSchema), next_cursor: z.string().nullable() }),
  },
})

export const openSchedule = defineRoute({
  method: 'POST',
  path: '/schedules',
  summary: 'Find or create the schedule of a week',
  tag: 'Schedules',
  access: managers,
  body: z.object({ week_start_date: dateSchema.optional() }).optional(),
  replies: { 200: z.object({ schedules: z.array(scheduleSchema), schedule: scheduleSchema }) },
})

/** A broken rule found in a week; the numbers are there for weekly hours only. */
export const violationSchema = z.object({
  code: z.string(),
  message: z.string(),
  employee_id: z.int().nullable(),
  employee_name: z.string().nullable(),
  week_start_date: z.string(),
  shift_ids: z.array(z.int()),
  current_hours: z.number().optional(),
  max_hours: z.number().optional(),
  excess_hours: z.number().optional(),
})
export type ViolationReply = z.infer<typeof violationSchema>

export const publishSchema = z.object({
  notes: notesSchema.nullish(),
  override_violations: z.boolean().optional(),
  publish_all_drafts: z.boolean().optional(),
  /** Only "do not repeat" is understood so far; anything else is refused rather than ignored. */
  auto_repeat_weeks: z
    .literal(0, { error: 'must be 0: repeating a week is not available yet' })
    .optional(),
  auto_publish: z.literal(false, { error: 'must be false: it is not available yet' }).optional(),
  version: versionSchema.optional(),
})
export type Publish = z.input<typeof publishSchema>

export const publishSchedule = defineRoute({
  method: 'POST',
  path: '/schedules/:id/publish',
  summary: 'Announce a schedule to employees',
  tag: 'Schedules',
  access: managers,
  params: idParamsSchema,
  body: publishSchema.optional(),
  replies: {
    200: z.object({
      schedule: scheduleSchema,
      /** Every schedule that was published by this call. */
      schedules: z.array(scheduleSchema),
      auto_schedule_job: z.null(),
    }),
  },
})

export const scheduleRoutes = {
  getWeek,
  getCurrentSchedule,
  listSchedules,
  openSchedule,
  publishSchedule,
}
