import { z } from 'zod'
import { dateSchema, planVersionSchema } from '../common.ts'
import { employeeSchema } from '../employees/employee-schema.ts'
import { weekPositionSchema } from '../employees/position-schema.ts'
import { weekAbsencesSchema } from '../requests/absences.ts'
import { defineRoute, roles } from '../route.ts'
import { shiftSchema } from '../shifts/shift-schema.ts'
import { ruleSettingsSchema } from './rule-policy.ts'
import { scheduleSchema } from './schedule-schema.ts'

/** Cost is decimal currency; null for callers who may not see it. */
const weekStatsSchema = z.object({
  total_hours: z.number(),
  /** The number of shifts, open ones not counted. */
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
  /** Left out for callers who may not plan. */
  rule_settings: ruleSettingsSchema.optional(),
  /** The position in the organization's event log at which the week was read. */
  seq: z.int(),
})
export type Week = z.infer<typeof weekSchema>

export const getWeekRoute = defineRoute({
  method: 'GET',
  path: '/schedules/week',
  tagged: true,
  compress: true,
  summary: 'The week of a date',
  tag: 'Schedules',
  access: 'authenticated',
  scope: 'schedules:read',
  csv: true,
  query: z.object({ date: dateSchema.optional(), version: planVersionSchema.optional() }),
  replies: { 200: weekSchema },
})
