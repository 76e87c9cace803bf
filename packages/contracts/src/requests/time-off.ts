import { z } from 'zod'
import { bulkLimit, maxBulkItems } from '../bulk.ts'
import {
  areDatesInOrder,
  changesQuery,
  changesReply,
  dateSchema,
  datesIssue,
  endTimeSchema,
  idParamsSchema,
  idQuerySchema,
  idSchema,
  nextCursorSchema,
  notesSchema,
  pageQuerySchema,
  timeOfDaySchema,
  versionSchema,
} from '../common.ts'
import { rights } from '../rights.ts'
import { defineRoute } from '../route.ts'
import {
  dayCoverageSchema,
  employeeAbsenceSchema,
  timeOffClashSchema,
  timeOffHistoryEntrySchema,
  timeOffImpactSchema,
  timeOffRequestSchema,
  timeOffStatuses,
  timeOffTypes,
} from './time-off-schema.ts'

const typeSchema = z.enum(timeOffTypes, 'must be vacation, sick or personal')

/**
 * Whole days without times. Both times, with a single date, are part of a day: a morning is 00:00
 * to 12:00, an afternoon 12:00 to 24:00.
 */
const fieldsSchema = z.object({
  type: typeSchema.default('vacation'),
  start_date: dateSchema,
  end_date: dateSchema,
  start_time: timeOfDaySchema.nullish(),
  end_time: endTimeSchema.nullish(),
  reason: notesSchema.nullish(),
})

const createTimeOffSchema = z.object({
  time_off_request: fieldsSchema.extend({
    /** Defaults to the caller. */
    employee_id: idSchema.nullish(),
    /** Leaves a request for somebody else to be decided. */
    status: z.literal('pending', 'must be pending, or be left out').optional(),
  }),
})

/** A missing field stays as it is. Null times turn part of a day into whole days. */
const updateTimeOffSchema = z.object({
  time_off_request: fieldsSchema.extend({ type: typeSchema }).partial(),
  version: versionSchema.optional(),
})

export const timeOffDecisionSchema = z.object({
  note: notesSchema.nullish(),
  version: versionSchema.optional(),
})
export type TimeOffDecision = z.input<typeof timeOffDecisionSchema>

const requestReplySchema = z.object({ time_off_request: timeOffRequestSchema })
const approvedReplySchema = requestReplySchema.extend({ clashes: z.array(timeOffClashSchema) })

export const createTimeOffRequestRoute = defineRoute({
  method: 'POST',
  path: '/time_off_requests',
  summary: 'Ask for time off; entered by a manager for somebody else it is approved at once',
  tag: 'Time off',
  access: 'authenticated',
  scope: 'time_off:write',
  body: createTimeOffSchema,
  replies: {
    /** `clashes` is there when the request was approved at once. */
    201: requestReplySchema.extend({ clashes: z.array(timeOffClashSchema).optional() }),
  },
})

export const listTimeOffRequestsRoute = defineRoute({
  method: 'GET',
  path: '/time_off_requests',
  compress: true,
  summary: 'Requests for time off: of all employees for managers, else the own',
  tag: 'Time off',
  access: 'authenticated',
  scope: 'time_off:read',
  query: pageQuerySchema
    .extend({
      status: z.enum(timeOffStatuses).optional(),
      type: typeSchema.optional(),
      employee_id: idQuerySchema.optional(),
      /** Only requests with a day in this range; an open end where one is missing. */
      from: dateSchema.optional(),
      to: dateSchema.optional(),
      /** Sorts by when the requests were made. */
      order: z.enum(['newest', 'oldest'], 'must be newest or oldest').default('newest'),
      ...changesQuery,
    })
    .refine(areDatesInOrder, datesIssue),
  replies: {
    200: z.object({
      time_off_requests: z.array(timeOffRequestSchema),
      /** The same list. */
      requests: z.array(timeOffRequestSchema),
      next_cursor: nextCursorSchema,
      ...changesReply,
    }),
  },
})

export const getTimeOffRequestRoute = defineRoute({
  method: 'GET',
  path: '/time_off_requests/:id',
  summary: 'One request for time off, what it means for the schedule, and its history',
  tag: 'Time off',
  access: 'authenticated',
  scope: 'time_off:read',
  params: idParamsSchema,
  replies: {
    200: requestReplySchema.extend({
      ...timeOffImpactSchema.shape,
      /** Oldest first. */
      history: z.array(timeOffHistoryEntrySchema),
    }),
  },
})

export const previewTimeOffRoute = defineRoute({
  method: 'GET',
  path: '/time_off_requests/preview',
  summary: 'What time off would mean for the schedule, before it is asked for',
  tag: 'Time off',
  access: 'authenticated',
  scope: 'time_off:read',
  query: z.object({
    start_date: dateSchema,
    end_date: dateSchema,
    start_time: timeOfDaySchema.optional(),
    end_time: endTimeSchema.optional(),
    /** Defaults to the caller; anybody else for managers only. */
    employee_id: idQuerySchema.optional(),
  }),
  replies: { 200: timeOffImpactSchema.extend({ total_days: z.number() }) },
})

export const getTimeOffCalendarRoute = defineRoute({
  method: 'GET',
  path: '/time_off_requests/calendar',
  compress: true,
  summary: 'Who is away on which days: for managers also what is pending',
  tag: 'Time off',
  access: 'authenticated',
  scope: 'time_off:read',
  query: z
    .object({
      /** Defaults to today. */
      from: dateSchema.optional(),
      /** Defaults to 30 days after `from`; at most 366 days of it. */
      to: dateSchema.optional(),
    })
    .refine(areDatesInOrder, datesIssue),
  replies: {
    200: z.object({
      from: z.string(),
      to: z.string(),
      /**
       * Sorted by start date, then name. Employees get approved time off and what they asked for.
       */
      absences: z.array(employeeAbsenceSchema),
      /** Every date of the range. */
      days: z.array(dayCoverageSchema),
    }),
  },
})

export const updateTimeOffRequestRoute = defineRoute({
  method: 'PATCH',
  path: '/time_off_requests/:id',
  summary: 'Change the named fields of an own request that is pending; an API key, of any',
  tag: 'Time off',
  access: 'authenticated',
  scope: 'time_off:write',
  params: idParamsSchema,
  body: updateTimeOffSchema,
  replies: { 200: requestReplySchema },
})

export const approveTimeOffRequestRoute = defineRoute({
  method: 'POST',
  path: '/time_off_requests/:id/approve',
  summary: 'Approve a pending request of somebody else',
  tag: 'Time off',
  access: rights.decideTimeOff,
  scope: 'time_off:write',
  params: idParamsSchema,
  body: timeOffDecisionSchema.optional(),
  replies: { 200: approvedReplySchema },
})

export const rejectTimeOffRequestRoute = defineRoute({
  method: 'POST',
  path: '/time_off_requests/:id/reject',
  summary: 'Reject a pending request of somebody else',
  tag: 'Time off',
  access: rights.decideTimeOff,
  scope: 'time_off:write',
  params: idParamsSchema,
  body: timeOffDecisionSchema.optional(),
  replies: { 200: requestReplySchema },
})

const decisionItemSchema = timeOffDecisionSchema.extend({
  id: idSchema,
  action: z.enum(['approve', 'reject'], 'must be approve or reject'),
})

/** An item that fails validation: it alone is skipped. */
const malformedDecisionSchema = z.unknown().transform((item) => ({
  action: 'malformed' as const,
  issues: (decisionItemSchema.safeParse(item).error?.issues ?? []).map(({ path, message }) => ({
    path: path.map(String),
    message,
  })),
}))

/** The result of one item. A `skipped` item has its reason in `code`, `message` and `details`. */
const decisionResultSchema = z.object({
  /** Position in the request, from 0. */
  index: z.int(),
  /** The id in the request; missing when the item had none. */
  id: z.int().optional(),
  status: z.enum(['approved', 'rejected', 'skipped']),
  time_off_request: timeOffRequestSchema.optional(),
  /** Clashes of an approval. */
  clashes: z.array(timeOffClashSchema).optional(),
  code: z.string().optional(),
  message: z.string().optional(),
  details: z.record(z.string(), z.unknown()).optional(),
})
export type TimeOffDecisionResult = z.infer<typeof decisionResultSchema>

export const bulkDecideTimeOffRoute = defineRoute({
  method: 'POST',
  path: '/time_off_requests/bulk',
  summary: 'Approve and reject up to 200 pending requests of others in one transaction',
  tag: 'Time off',
  access: rights.decideTimeOff,
  scope: 'time_off:write',
  limit: bulkLimit,
  body: z.object({
    requests: z
      .array(z.union([decisionItemSchema, malformedDecisionSchema]))
      .min(1, 'must not be empty')
      .max(maxBulkItems, `must contain at most ${maxBulkItems} items`),
    /** All or nothing. */
    atomic: z.boolean().optional(),
  }),
  replies: {
    200: z.object({
      summary: z.object({ approved: z.int(), rejected: z.int(), skipped: z.int() }),
      results: z.array(decisionResultSchema),
    }),
  },
})

export const cancelTimeOffRequestRoute = defineRoute({
  method: 'POST',
  path: '/time_off_requests/:id/cancel',
  summary: 'Cancel a request that is pending or approved',
  tag: 'Time off',
  access: 'authenticated',
  scope: 'time_off:write',
  params: idParamsSchema,
  body: timeOffDecisionSchema.optional(),
  replies: { 200: requestReplySchema },
})

export const timeOffRoutes = {
  createTimeOffRequest: createTimeOffRequestRoute,
  listTimeOffRequests: listTimeOffRequestsRoute,
  getTimeOffRequest: getTimeOffRequestRoute,
  previewTimeOff: previewTimeOffRoute,
  getTimeOffCalendar: getTimeOffCalendarRoute,
  updateTimeOffRequest: updateTimeOffRequestRoute,
  approveTimeOffRequest: approveTimeOffRequestRoute,
  rejectTimeOffRequest: rejectTimeOffRequestRoute,
  bulkDecideTimeOff: bulkDecideTimeOffRoute,
  cancelTimeOffRequest: cancelTimeOffRequestRoute,
}
