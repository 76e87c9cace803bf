import { z } from 'zod'
import { weekAbsencesSchema } from './absences.ts'
import {
  dateSchema,
  idParamsSchema,
  nextCursorSchema,
  pageQuerySchema,
  planVersionSchema,
} from './common.ts'
import { employeeSchema } from './employee-schema.ts'
import { weekPositionSchema } from './position-schema.ts'
import { rights } from './rights.ts'
import { defineRoute, roles } from './route.ts'
import { ruleSettingsSchema } from './rule-policy.ts'
import { scheduleSchema, scheduleStatuses } from './schedule-schema.ts'
import { shiftSchema } from './shift-schema.ts'

/** Cost is decimal currency; null for callers who may not see it. */
const weekStatsSchema = z.object({
  total_hours: z.number(),
  /** Without open shifts. */
  shift_count: z.int(),
  /** Open shifts that are not cancelled, whatever their places. Older replies have none. */
  open_shift_count: z.int().default(0),
  total_labor_cost: z.number().nullable(),
})
export type WeekStats = z.infer<typeof weekStatsSchema>

/** A week as the caller may see it; `schedule` is null when nothing was announced to them. */
export const weekSchema = z.object({
  schedule: scheduleSchema.nullable(),
  shifts: z.array(shiftSchema),
  employees: z.array(employeeSchema),
  stats: weekStatsSchema,
  /** What the shifts that start on each day cost, from Monday on; null where the week's cost is. */
  day_cost_cents: z.array(z.int()).nullish(),
  user_role: z.enum(roles),
  week_start_date: z.string(),
  week_end_date: z.string(),
  time_zone: z.string(),
  /** The code of the organization's currency, such as USD. */
  currency: z.string(),
  /** Who is away or cannot work; employees see themselves only. A change is a new version of the week. */
  absences: weekAbsencesSchema.optional(),
  /** What can be worked, by name. */
  positions: z.array(weekPositionSchema).optional(),
  /** For callers who may plan. */
  rule_settings: ruleSettingsSchema.optional(),
  /** The position in the organization's event log at which the week was read. */
  seq: z.int(),
})
export type Week = z.infer<typeof weekSchema>

export const getWeekRoute = defineRoute({
  method: 'GET',
  path: '/schedules/week',
  compress: true,
  summary: 'The week of a date',
  tag: 'Schedules',
  access: 'authenticated',
  scope: 'schedules:read',
  csv: true,
  query: z.object({ date: dateSchema.optional(), version: planVersionSchema.optional() }),
  replies: { 200: weekSchema },
})

export const getCurrentScheduleRoute = defineRoute({
  method: 'GET',
  path: '/schedules/current',
  compress: true,
  summary: 'The current week, or the week of week_start',
  tag: 'Schedules',
  access: 'authenticated',
  scope: 'schedules:read',
  query: z.object({ week_start: dateSchema.optional() }),
  replies: { 200: weekSchema },
})

export const listSchedulesRoute = defineRoute({
  method: 'GET',
  path: '/schedules',
  compress: true,
  summary: 'Schedules, newest week first',
  tag: 'Schedules',
  access: 'authenticated',
  scope: 'schedules:read',
  query: pageQuerySchema.extend({
    status: z.enum(scheduleStatuses).optional(),
    cursor: z
      .union([z.literal(''), dateSchema], 'must be the next_cursor of another page')
      .optional(),
  }),
  replies: {
    200: z.object({ schedules: z.array(scheduleSchema), next_cursor: nextCursorSchema }),
  },
})

export const getScheduleRoute = defineRoute({
  method: 'GET',
  path: '/schedules/:id',
  compress: true,
  summary: 'One schedule with its shifts',
  tag: 'Schedules',
  access: 'authenticated',
  scope: 'schedules:read',
  params: idParamsSchema,
  query: z.object({ version: planVersionSchema.optional() }),
  replies: { 200: z.object({ schedule: scheduleSchema }) },
})

export const openScheduleRoute = defineRoute({
  method: 'POST',
  path: '/schedules',
  summary: 'Find or create the schedule of a week',
  tag: 'Schedules',
  access: rights.planShifts,
  scope: 'schedules:write',
  body: z.object({ week_start_date: dateSchema.optional() }).optional(),
  replies: { 200: z.object({ schedules: z.array(scheduleSchema), schedule: scheduleSchema }) },
})

export const scheduleRoutes = {
  getWeek: getWeekRoute,
  getCurrentSchedule: getCurrentScheduleRoute,
  listSchedules: listSchedulesRoute,
  getSchedule: getScheduleRoute,
  openSchedule: openScheduleRoute,
}
