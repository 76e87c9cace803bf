import { z } from 'zod'
import {
  dateSchema,
  idParamsSchema,
  nextCursorSchema,
  pageQuerySchema,
  planVersionSchema,
} from '../common.ts'
import { rights } from '../rights.ts'
import { defineRoute } from '../route.ts'
import { scheduleSchema, scheduleStatuses } from './schedule-schema.ts'
import { getWeekRoute, weekSchema } from './week.ts'

export const getCurrentScheduleRoute = defineRoute({
  method: 'GET',
  path: '/schedules/current',
  tagged: true,
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
