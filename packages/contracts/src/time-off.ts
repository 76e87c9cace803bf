import { z } from 'zod'
import {
  dateSchema,
  idParamsSchema,
  idSchema,
  notesSchema,
  pageQuerySchema,
  versionSchema,
} from './common.ts'
import { defineRoute, managers } from './route.ts'
import { shiftSchema } from './shift-schema.ts'

export const timeOffTypes = ['vacation', 'sick', 'personal'] as const
export type TimeOffType = (typeof timeOffTypes)[number]

const timeOffStatuses = ['pending', 'approved', 'rejected', 'cancelled'] as const
export type TimeOffStatus = (typeof timeOffStatuses)[number]

/** The longest request, in calendar days. */
export const maxTimeOffDays = 366

/** Both dates are included; `total_days` counts calendar days. */
export const timeOffRequestSchema = z.object({
  id: idSchema,
  employee_id: idSchema,
  employee_name: z.string(),
  employee: z.object({ name: z.string() }),
  type: z.enum(timeOffTypes),
  start_date: z.string(),
  end_date: z.string(),
  reason: z.string().nullable(),
  status: z.enum(timeOffStatuses),
  requested_at: z.string(),
  total_days: z.int().positive(),
  version: versionSchema,
  /** The employee who approved, rejected or cancelled; null while it is pending. */
  decided_by: z.object({ id: idSchema, name: z.string() }).nullable(),
  decided_at: z.string().nullable(),
  /** The note of `decided_by`. */
  decision_note: z.string().nullable(),
})
export type TimeOffRequest = z.infer<typeof timeOffRequestSchema>

/** A planned shift on the days off; approving does not delete it. */
const timeOffClashSchema = shiftSchema.pick({
  id: true,
  start_time: true,
  end_time: true,
  status: true,
})
export type TimeOffClash = z.infer<typeof timeOffClashSchema>

const typeSchema = z.enum(timeOffTypes, 'must be vacation, sick or personal')

const fieldsSchema = z.object({
  type: typeSchema.default('vacation'),
  start_date: dateSchema,
  end_date: dateSchema,
  reason: notesSchema.nullish(),
})

const createTimeOffSchema = z.object({
  time_off_request: fieldsSchema.extend({
    /** Defaults to the caller. */
    employee_id: idSchema.nullish(),
  }),
})

const updateTimeOffSchema = z.object({
  time_off_request: fieldsSchema.extend({ type: typeSchema }).partial(),
  version: versionSchema.optional(),
})

const timeOffDecisionSchema = z.object({
  note: notesSchema.nullish(),
  version: versionSchema.optional(),
})
export type TimeOffDecision = z.input<typeof timeOffDecisionSchema>

const requestReplySchema = z.object({ time_off_request: timeOffRequestSchema })

export const createTimeOffRequestRoute = defineRoute({
  method: 'POST',
  path: '/time_off_requests',
  summary: 'Ask for days off; entered by a manager for somebody else they are approved at once',
  tag: 'Time off',
  access: 'authenticated',
  body: createTimeOffSchema,
  replies: {
    /** `clashes` is there when the request was approved at once. */
    201: requestReplySchema.extend({ clashes: z.array(timeOffClashSchema).optional() }),
  },
})

export const listTimeOffRequestsRoute = defineRoute({
  method: 'GET',
  path: '/time_off_requests',
  summary: 'Requests for days off, newest first: of all employees for managers, else the own',
  tag: 'Time off',
  access: 'authenticated',
  query: pageQuerySchema.extend({
    status: z.enum(timeOffStatuses).optional(),
    employee_id: z.coerce.number().pipe(idSchema).optional(),
  }),
  replies: {
    200: z.object({
      time_off_requests: z.array(timeOffRequestSchema),
      /** The same list. */
      requests: z.array(timeOffRequestSchema),
      next_cursor: z.string().nullable(),
    }),
  },
})

export const getTimeOffRequestRoute = defineRoute({
  method: 'GET',
  path: '/time_off_requests/:id',
  summary: 'One request for days off',
  tag: 'Time off',
  access: 'authenticated',
  params: idParamsSchema,
  replies: { 200: requestReplySchema },
})

export const updateTimeOffRequestRoute = defineRoute({
  method: 'PATCH',
  path: '/time_off_requests/:id',
  summary: 'Change the named fields of an own request that is pending',
  tag: 'Time off',
  access: 'authenticated',
  params: idParamsSchema,
  body: updateTimeOffSchema,
  replies: { 200: requestReplySchema },
})

export const approveTimeOffRequestRoute = defineRoute({
  method: 'POST',
  path: '/time_off_requests/:id/approve',
  summary: 'Approve a pending request of somebody else',
  tag: 'Time off',
  access: managers,
  params: idParamsSchema,
  body: timeOffDecisionSchema.optional(),
  replies: { 200: requestReplySchema.extend({ clashes: z.array(timeOffClashSchema) }) },
})

export const rejectTimeOffRequestRoute = defineRoute({
  method: 'POST',
  path: '/time_off_requests/:id/reject',
  summary: 'Reject a pending request of somebody else',
  tag: 'Time off',
  access: managers,
  params: idParamsSchema,
  body: timeOffDecisionSchema.optional(),
  replies: { 200: requestReplySchema },
})

export const cancelTimeOffRequestRoute = defineRoute({
  method: 'POST',
  path: '/time_off_requests/:id/cancel',
  summary: 'Cancel a request that is pending or approved',
  tag: 'Time off',
  access: 'authenticated',
  params: idParamsSchema,
  body: timeOffDecisionSchema.optional(),
  replies: { 200: requestReplySchema },
})

export const timeOffRoutes = {
  createTimeOffRequest: createTimeOffRequestRoute,
  listTimeOffRequests: listTimeOffRequestsRoute,
  getTimeOffRequest: getTimeOffRequestRoute,
  updateTimeOffRequest: updateTimeOffRequestRoute,
  approveTimeOffRequest: approveTimeOffRequestRoute,
  rejectTimeOffRequest: rejectTimeOffRequestRoute,
  cancelTimeOffRequest: cancelTimeOffRequestRoute,
}
