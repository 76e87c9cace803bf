import { z } from 'zod'
import { dateSchema, idSchema, versionSchema, weekdays } from './common.ts'
import { rights } from './rights.ts'
import { defineRoute } from './route.ts'

/** Needs begin and end on quarters of an hour. */
const quarterReason = 'must be a time of the form HH:mm on a quarter, such as 09:15'
const startTimeSchema = z.string().regex(/^([01]\d|2[0-3]):(00|15|30|45)$/, quarterReason)
const endTimeSchema = z
  .string()
  .regex(/^(([01]\d|2[0-3]):(00|15|30|45)|24:00)$/, `${quarterReason}, at most 24:00`)

const rangeFields = {
  start_time: startTimeSchema,
  end_time: endTimeSchema,
  /** Null needs people of any position, in addition to those of the positions. */
  position_id: idSchema.nullable().default(null),
}

/** The most people that one need can ask for. */
export const maxNeededPeople = 99

/** Every week. A time range over midnight is sent as two. */
const staffingNeedSchema = z.object({
  weekday: z.enum(weekdays, 'must be a weekday such as monday'),
  ...rangeFields,
  count: z
    .int('must be a whole number')
    .min(1, 'must be from 1 to 99')
    .max(maxNeededPeople, 'must be from 1 to 99'),
})
export type StaffingNeed = z.infer<typeof staffingNeedSchema>

/** On one date. All exceptions of a date together replace what its weekday needs. */
const staffingExceptionSchema = z.object({
  date: dateSchema,
  ...rangeFields,
  /** 0 needs nobody, such as on a holiday. */
  count: z
    .int('must be a whole number')
    .min(0, 'must be from 0 to 99')
    .max(maxNeededPeople, 'must be from 0 to 99'),
})
export type StaffingException = z.infer<typeof staffingExceptionSchema>

/** Version 0, without needs, until somebody sets some. */
export const staffingNeedsSchema = z.object({
  staffing_needs: z.array(staffingNeedSchema),
  exceptions: z.array(staffingExceptionSchema),
  version: versionSchema,
})
export type StaffingNeedsReply = z.infer<typeof staffingNeedsSchema>

export const getStaffingNeedsRoute = defineRoute({
  method: 'GET',
  path: '/staffing_needs',
  summary: 'How many people of which position are needed, by weekday and on single dates',
  tag: 'Schedules',
  access: rights.manageStaffingNeeds,
  scope: 'schedules:read',
  replies: { 200: staffingNeedsSchema },
})

export const replaceStaffingNeedsRoute = defineRoute({
  method: 'PUT',
  path: '/staffing_needs',
  summary: 'Replace the needs of all weekdays and dates',
  tag: 'Schedules',
  access: rights.manageStaffingNeeds,
  scope: 'schedules:write',
  body: z.object({
    staffing_needs: z.array(staffingNeedSchema).max(1000, 'must have at most 1,000 needs'),
    /** A missing list is stored as empty. */
    exceptions: z
      .array(staffingExceptionSchema)
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
