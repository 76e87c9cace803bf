import { z } from 'zod'
import { dateSchema, idSchema, versionSchema, weekdays } from '../common.ts'
import { rights } from '../rights.ts'
import { defineRoute } from '../route.ts'
import { getStaffingNeedsRoute, staffingNeedsSchema } from './staffing-needs.ts'

const quarterReason = 'must be a time of the form HH:mm on a quarter, such as 09:15'

const rangeFields = {
  start_time: z.string().regex(/^([01]\d|2[0-3]):(00|15|30|45)$/, quarterReason),
  end_time: z
    .string()
    .regex(/^(([01]\d|2[0-3]):(00|15|30|45)|24:00)$/, `${quarterReason}, at most 24:00`),
  /** Null needs people of any position, in addition to those of the positions. */
  position_id: idSchema.nullable().default(null),
}

/** The most people that one need can ask for. */
export const maxNeededPeople = 99

/** Every week. A time range over midnight is sent as two. */
const needInputSchema = z.object({
  weekday: z.enum(weekdays, 'must be a weekday such as monday'),
  ...rangeFields,
  count: z
    .int('must be a whole number')
    .min(1, 'must be from 1 to 99')
    .max(maxNeededPeople, 'must be from 1 to 99'),
})

/** A need on one date. */
const exceptionInputSchema = z.object({
  date: dateSchema,
  ...rangeFields,
  /** 0 needs nobody, such as on a holiday. */
  count: z
    .int('must be a whole number')
    .min(0, 'must be from 0 to 99')
    .max(maxNeededPeople, 'must be from 0 to 99'),
})

export const replaceStaffingNeedsRoute = defineRoute({
  method: 'PUT',
  path: '/staffing_needs',
  summary: 'Replace the needs of all weekdays and dates',
  tag: 'Schedules',
  access: rights.manageStaffingNeeds,
  scope: 'schedules:write',
  body: z.object({
    staffing_needs: z.array(needInputSchema).max(1000, 'must have at most 1,000 needs'),
    /** A missing list is stored as empty. */
    exceptions: z
      .array(exceptionInputSchema)
      .max(1000, 'must have at most 1,000 exceptions')
      .default([]),
    version: versionSchema.optional(),
  }),
  replies: { 200: staffingNeedsSchema },
})

export const staffingNeedsRoutes = {
  getStaffingNeeds: getStaffingNeedsRoute,
  replaceStaffingNeeds: replaceStaffingNeedsRoute,
}
