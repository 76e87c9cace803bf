import { z } from 'zod'
import { idSchema, versionSchema, weekdays } from '../common.ts'
import { rights } from '../rights.ts'
import { defineRoute } from '../route.ts'

const rangeFields = {
  /** Times are 'HH:mm' on quarters of an hour, the end at most '24:00'. */
  start_time: z.string(),
  end_time: z.string(),
  /** Null needs people of any position, in addition to those of the positions. */
  position_id: idSchema.nullable(),
  count: z.int().nonnegative(),
}

/** Every week. */
const staffingNeedSchema = z.object({ weekday: z.enum(weekdays), ...rangeFields })
export type StaffingNeed = z.infer<typeof staffingNeedSchema>

/** A need on one date. All exceptions of a date together replace what its weekday needs. */
const staffingExceptionSchema = z.object({ date: z.string(), ...rangeFields })
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
  compress: true,
  summary: 'How many people of which position are needed, by weekday and on single dates',
  tag: 'Schedules',
  access: rights.manageStaffingNeeds,
  scope: 'schedules:read',
  replies: { 200: staffingNeedsSchema },
})
