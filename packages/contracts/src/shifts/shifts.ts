import { z } from 'zod'
import {
  idParamsSchema,
  idSchema,
  instantSchema,
  notesSchema,
  versionSchema,
  warningSchema,
} from '../common.ts'
import { rights } from '../rights.ts'
import { defineRoute } from '../route.ts'
import { scheduleSchema } from '../schedule/schedule-schema.ts'
import { breaksSchema } from './breaks.ts'
import { maxSlots, shiftSchema, shiftStatuses } from './shift-schema.ts'

/** The places of an open shift. */
export const slotsSchema = z
  .int('must be a whole number')
  .min(1, `must be from 1 to ${maxSlots}`)
  .max(maxSlots, `must be from 1 to ${maxSlots}`)

const shiftFieldsSchema = z.object({
  /** Null for an open shift, which belongs to nobody yet. */
  employee_id: idSchema.nullable(),
  /** The places of an open shift, 1 by default. A shift of somebody has 1; another number is a 422. */
  slots: slotsSchema.optional(),
  start_time: instantSchema,
  end_time: instantSchema,
  notes: notesSchema.nullish(),
  /** What is worked; null or omitted for no position. */
  position_id: idSchema.nullish(),
  /** Defaults, in a new shift, to the breaks of the organization's rules; [] for none. */
  breaks: breaksSchema.optional(),
  /** Optional: `start_time` decides the week. */
  schedule_id: idSchema.nullish(),
})

export const createShiftSchema = z.object({
  shift: shiftFieldsSchema,
  override_max_hours: z.boolean().optional(),
})

export const updateShiftSchema = z.object({
  shift: shiftFieldsSchema.partial().extend({ status: z.enum(shiftStatuses).optional() }),
  override_max_hours: z.boolean().optional(),
  version: versionSchema.optional(),
})

/** The schedules that a write touched. */
const touchedSchedulesShape = {
  /** True only when the write changed the status of a schedule. */
  schedule_updated: z.boolean(),
  /** The schedule whose status changed, otherwise the one that the shift is in (or was, when deleted). */
  schedule: scheduleSchema,
  /** All schedules that the write touched, as they are now, by week: a shift may leave one for another. */
  schedules: z.array(scheduleSchema),
}

export const shiftWriteReplySchema = z.object({
  shift: shiftSchema,
  /**
   * When an open shift of several places was given to somebody, `shift` is theirs, with an id of its
   * own, and this is the open one with a place less.
   */
  open_shift: shiftSchema.optional(),
  ...touchedSchedulesShape,
  warnings: z.array(warningSchema).optional(),
})
export type ShiftWriteReply = z.infer<typeof shiftWriteReplySchema>

/** The `details` of a 409 `max_hours_violation`; hours are decimal. */
export const maxHoursDetailsSchema = z.object({
  employee_name: z.string(),
  current_hours: z.number(),
  shift_hours: z.number(),
  max_hours: z.number(),
  total_would_be: z.number(),
  message: z.string(),
})
export type MaxHoursDetails = z.infer<typeof maxHoursDetailsSchema>

export const createShiftRoute = defineRoute({
  method: 'POST',
  path: '/shifts',
  summary: 'Create a shift',
  tag: 'Shifts',
  access: rights.planShifts,
  scope: 'shifts:write',
  body: createShiftSchema,
  replies: { 201: shiftWriteReplySchema },
})

export const updateShiftRoute = defineRoute({
  method: 'PATCH',
  path: '/shifts/:id',
  summary: 'Change the named fields of a shift',
  tag: 'Shifts',
  access: rights.planShifts,
  scope: 'shifts:write',
  params: idParamsSchema,
  body: updateShiftSchema,
  replies: { 200: shiftWriteReplySchema },
})

export const deleteShiftRoute = defineRoute({
  method: 'DELETE',
  path: '/shifts/:id',
  summary: 'Delete a shift',
  tag: 'Shifts',
  access: rights.planShifts,
  scope: 'shifts:write',
  forbiddenMessage: 'You do not have permission to delete this shift.',
  params: idParamsSchema,
  body: z.object({ version: versionSchema.optional() }).optional(),
  replies: {
    200: z.object({ message: z.string(), ...touchedSchedulesShape }),
  },
})

export const deleteAllShiftsRoute = defineRoute({
  method: 'DELETE',
  path: '/shifts/delete_all',
  summary: 'Delete every shift of the organization (debug), as one action that can be undone',
  tag: 'Shifts',
  access: rights.deleteAllShifts,
  replies: { 200: z.object({ deleted_count: z.int(), schedules: z.array(scheduleSchema) }) },
})

export const shiftRoutes = {
  createShift: createShiftRoute,
  deleteAllShifts: deleteAllShiftsRoute,
  updateShift: updateShiftRoute,
  deleteShift: deleteShiftRoute,
}
