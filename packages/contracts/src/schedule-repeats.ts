import { z } from 'zod'
import { idParamsSchema, idSchema, pageQuerySchema } from './common.ts'
import { defineRoute, managers } from './route.ts'

/** One week that a repetition makes. */
export const scheduleRepeatWeekSchema = z.object({
  week_start_date: z.string(),
  schedule_id: idSchema.nullable(),
  /**
   * `pending`: not made yet. `generated`: a draft that may be published by itself. `published`: was.
   * `kept_draft`: stays a draft, see `reason`. `skipped`: nothing was made, see `reason`.
   */
  status: z.enum(['pending', 'generated', 'published', 'kept_draft', 'skipped', 'stopped']),
  created: z.int(),
  skipped: z.int(),
  /** Why shifts were left out, or why the week stays as it is. */
  reasons: z.array(z.string()),
  publish_at: z.string().nullable(),
})

/** The repetition of a published week into later weeks. */
export const scheduleRepeatSchema = z.object({
  id: idSchema,
  status: z.enum(['pending', 'running', 'completed', 'stopped']),
  source_week: z.string(),
  weeks: z.int(),
  auto_publish: z.boolean(),
  generated_schedules: z.int(),
  /** Shifts that were left out, over all weeks. */
  skipped: z.int(),
  created_by: z.string(),
  created_at: z.string(),
  weeks_detail: z.array(scheduleRepeatWeekSchema),
})
export type ScheduleRepeat = z.infer<typeof scheduleRepeatSchema>

export const listScheduleRepeatsRoute = defineRoute({
  method: 'GET',
  path: '/auto_schedule_jobs',
  summary: 'Repetitions of weeks, newest first',
  tag: 'Schedules',
  access: managers,
  query: pageQuerySchema,
  replies: {
    200: z.object({
      auto_schedule_jobs: z.array(scheduleRepeatSchema),
      next_cursor: z.string().nullable(),
    }),
  },
})

export const stopScheduleRepeatRoute = defineRoute({
  method: 'POST',
  path: '/auto_schedule_jobs/:id/stop',
  summary: 'Stop a repetition: nothing more is made, nothing more is published by itself',
  tag: 'Schedules',
  access: managers,
  params: idParamsSchema,
  replies: { 200: z.object({ auto_schedule_job: scheduleRepeatSchema }) },
})

export const scheduleRepeatRoutes = {
  listScheduleRepeats: listScheduleRepeatsRoute,
  stopScheduleRepeat: stopScheduleRepeatRoute,
}
