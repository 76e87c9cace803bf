import { z } from 'zod'
import { idParamsSchema, idSchema, nextCursorSchema, pageQuerySchema } from '../common.ts'
import { rights } from '../rights.ts'
import { defineRoute } from '../route.ts'

/** One week that a schedule repeat creates. */
const scheduleRepeatWeekSchema = z.object({
  week_start_date: z.string(),
  schedule_id: idSchema.nullable(),
  /**
   * `pending`: not created yet. `generated`: a draft that the job may publish. `published`: published
   * by the job. `kept_draft`: stays a draft, see `reasons`. `skipped`: not created, see `reasons`.
   */
  status: z.enum(['pending', 'generated', 'published', 'kept_draft', 'skipped', 'stopped']),
  created: z.int(),
  skipped: z.int(),
  /** Why shifts were skipped, or why the week stays a draft. */
  reasons: z.array(z.string()),
  publish_at: z.string().nullable(),
})

/** Copies a published week into the weeks after it. */
export const scheduleRepeatSchema = z.object({
  id: idSchema,
  status: z.enum(['pending', 'running', 'completed', 'stopped']),
  source_week: z.string(),
  weeks: z.int(),
  auto_publish: z.boolean(),
  generated_schedules: z.int(),
  /** Skipped shifts of all weeks. */
  skipped: z.int(),
  created_by: z.string(),
  created_at: z.string(),
  weeks_detail: z.array(scheduleRepeatWeekSchema),
})
export type ScheduleRepeat = z.infer<typeof scheduleRepeatSchema>

export const listScheduleRepeatsRoute = defineRoute({
  method: 'GET',
  path: '/auto_schedule_jobs',
  compress: true,
  summary: 'Schedule repeats, newest first',
  tag: 'Schedules',
  access: rights.planShifts,
  scope: 'schedules:read',
  query: pageQuerySchema,
  replies: {
    200: z.object({
      auto_schedule_jobs: z.array(scheduleRepeatSchema),
      next_cursor: nextCursorSchema,
    }),
  },
})

export const stopScheduleRepeatRoute = defineRoute({
  method: 'POST',
  path: '/auto_schedule_jobs/:id/stop',
  summary: 'Stop a schedule repeat: it creates and publishes no more weeks',
  tag: 'Schedules',
  access: rights.planShifts,
  scope: 'schedules:write',
  params: idParamsSchema,
  replies: { 200: z.object({ auto_schedule_job: scheduleRepeatSchema }) },
})

export const scheduleRepeatRoutes = {
  listScheduleRepeats: listScheduleRepeatsRoute,
  stopScheduleRepeat: stopScheduleRepeatRoute,
}
