import { z } from 'zod'
import {
  idParamsSchema,
  idSchema,
  nextCursorSchema,
  notesSchema,
  pageQuerySchema,
  versionSchema,
  warningSchema,
} from '../common.ts'
import { rights } from '../rights.ts'
import { defineRoute } from '../route.ts'
import { blockSchema, shiftSchema } from '../shifts/shift-schema.ts'

/**
 * A claim takes a place of an open shift. An offer gives an own shift to all or to one person; one that a
 * manager makes of an open shift gives its place to the first who accepts. A swap exchanges an own shift
 * for one of somebody else.
 */
export const shiftRequestKinds = ['claim', 'offer', 'swap'] as const
export type ShiftRequestKind = (typeof shiftRequestKinds)[number]

/**
 * `accepted`: the other employee agrees, a manager has not decided. `expired`: a shift has started,
 * is gone or belongs to somebody else by now.
 */
export const shiftRequestStatuses = [
  'pending',
  'accepted',
  'approved',
  'rejected',
  'cancelled',
  'expired',
] as const
export type ShiftRequestStatus = (typeof shiftRequestStatuses)[number]

/**
 * Why a request expired: a shift has started, somebody else has it by now, it was deleted or
 * cancelled, it is in another week, or one of the employees is not active any more.
 */
export const expiryReasons = ['started', 'taken', 'removed', 'moved', 'not_active'] as const
export type ExpiryReason = (typeof expiryReasons)[number]

/** What can be done with a request. */
const shiftRequestActions = ['accept', 'reject', 'cancel', 'approve'] as const
export type ShiftRequestAction = (typeof shiftRequestActions)[number]

/** Why an open shift or an offer cannot be taken, beside the codes of rules. */
const claimBlocks = ['started', 'taken', 'already_requested', 'not_active'] as const
export type ClaimBlock = (typeof claimBlocks)[number]

const requestEmployeeSchema = z.object({
  id: idSchema,
  full_name: z.string(),
  avatar_url: z.string().nullable(),
})

export const shiftRequestSchema = z.object({
  id: idSchema,
  kind: z.enum(shiftRequestKinds),
  status: z.enum(shiftRequestStatuses),
  /** The shift as it is announced; once the request is over, as it was announced last. */
  shift: shiftSchema,
  /** The other employee's shift in a swap. */
  with_shift: shiftSchema.nullable(),
  /** Who made the request. */
  from_employee_id: idSchema,
  from_employee: requestEmployeeSchema,
  /** Who is asked, or has accepted; null for a claim and for an offer to all. */
  to_employee_id: idSchema.nullable(),
  to_employee: requestEmployeeSchema.nullable(),
  /** The note of the employee who made the request. */
  note: z.string().nullable(),
  requested_at: z.string(),
  /** The employee who decided; null while it is open and when it was decided automatically. */
  decided_by: z.object({ id: idSchema.nullable(), name: z.string() }).nullable(),
  decided_at: z.string().nullable(),
  /** The note of `decided_by`. */
  decision_note: z.string().nullable(),
  /** The shift that was made when a place of an open shift was taken. */
  assigned_shift_id: idSchema.nullable(),
  /** Null unless it has expired. */
  expired_because: z.enum(expiryReasons).nullable(),
  /** What the caller can do with it now. */
  actions: z.array(z.enum(shiftRequestActions)),
  version: versionSchema,
})
export type ShiftRequest = z.infer<typeof shiftRequestSchema>

const noteSchema = notesSchema.nullish()

const requestReplySchema = z.object({
  shift_request: shiftRequestSchema,
  /** What a manager should know: rules that only warn. */
  warnings: z.array(warningSchema).optional(),
})
export type ShiftRequestReply = z.infer<typeof requestReplySchema>

export const claimShiftRoute = defineRoute({
  method: 'POST',
  path: '/shifts/:id/claim',
  summary: 'Claim a place of an announced open shift',
  tag: 'Shift requests',
  access: 'authenticated',
  scope: 'shift_requests:write',
  params: idParamsSchema,
  body: z.object({ employee_id: idSchema.nullish(), note: noteSchema }).nullish(),
  replies: { 201: requestReplySchema },
})

export const offerShiftRoute = defineRoute({
  method: 'POST',
  path: '/shifts/:id/offer',
  summary: 'Offer an own announced shift to all or to one person',
  tag: 'Shift requests',
  access: 'authenticated',
  scope: 'shift_requests:write',
  params: idParamsSchema,
  body: z
    .object({
      /** Null or omitted: to all. */
      employee_id: idSchema.nullish(),
      note: noteSchema,
    })
    .nullish(),
  replies: { 201: requestReplySchema },
})

export const swapShiftRoute = defineRoute({
  method: 'POST',
  path: '/shifts/:id/swap',
  summary: 'Propose to exchange an own announced shift for one of somebody else',
  tag: 'Shift requests',
  access: 'authenticated',
  scope: 'shift_requests:write',
  params: idParamsSchema,
  body: z.object({ with_shift_id: idSchema, note: noteSchema }),
  replies: { 201: requestReplySchema },
})

export const listShiftRequestsRoute = defineRoute({
  method: 'GET',
  path: '/shift_requests',
  compress: true,
  summary:
    'The own requests, those addressed to the caller, and offers to all; for managers everything. Newest first',
  tag: 'Shift requests',
  access: 'authenticated',
  scope: 'shift_requests:read',
  formerScope: 'shifts:read',
  query: pageQuerySchema.extend({
    status: z
      .enum([...shiftRequestStatuses, 'open'], 'must be a status, or open for pending and accepted')
      .optional(),
    kind: z.enum(shiftRequestKinds, `must be one of ${shiftRequestKinds.join(', ')}`).optional(),
  }),
  replies: {
    200: z.object({
      shift_requests: z.array(shiftRequestSchema),
      next_cursor: nextCursorSchema,
    }),
  },
})

export const getShiftRequestRoute = defineRoute({
  method: 'GET',
  path: '/shift_requests/:id',
  summary: 'A request, and what rules say about it now',
  tag: 'Shift requests',
  access: 'authenticated',
  scope: 'shift_requests:read',
  formerScope: 'shifts:read',
  params: idParamsSchema,
  replies: {
    200: z.object({
      shift_request: shiftRequestSchema,
      /** What stops it, for whoever would get a shift; of an offer to all, for the caller. */
      blocked_by: z.array(blockSchema),
      /** Rules that only warn, and the weekly limit, which a manager may override. For managers only. */
      warnings: z.array(warningSchema),
    }),
  },
})

const versionBody = { version: versionSchema.optional() }
const requestBodySchema = z.object(versionBody).nullish()

export const acceptShiftRequestRoute = defineRoute({
  method: 'POST',
  path: '/shift_requests/:id/accept',
  summary: 'Accept an offer or a swap as the employee who is asked',
  tag: 'Shift requests',
  access: 'authenticated',
  scope: 'shift_requests:write',
  params: idParamsSchema,
  body: z.object({ ...versionBody, employee_id: idSchema.nullish() }).nullish(),
  replies: { 200: requestReplySchema },
})

export const cancelShiftRequestRoute = defineRoute({
  method: 'POST',
  path: '/shift_requests/:id/cancel',
  summary: 'Withdraw an own request that is not decided',
  tag: 'Shift requests',
  access: 'authenticated',
  scope: 'shift_requests:write',
  params: idParamsSchema,
  body: requestBodySchema,
  replies: { 200: requestReplySchema },
})

export const rejectShiftRequestRoute = defineRoute({
  method: 'POST',
  path: '/shift_requests/:id/reject',
  summary: 'Reject a request, as the employee who is asked or as a manager',
  tag: 'Shift requests',
  access: 'authenticated',
  scope: 'shift_requests:write',
  formerScope: 'shifts:write',
  params: idParamsSchema,
  body: z.object({ ...versionBody, note: noteSchema }).nullish(),
  replies: { 200: requestReplySchema },
})

export const approveShiftRequestRoute = defineRoute({
  method: 'POST',
  path: '/shift_requests/:id/approve',
  summary:
    'Approve a claim, or an offer or swap that was accepted: the shifts change hands at once',
  tag: 'Shift requests',
  access: rights.planShifts,
  scope: 'shift_requests:write',
  formerScope: 'shifts:write',
  params: idParamsSchema,
  body: z
    .object({ ...versionBody, note: noteSchema, override_max_hours: z.boolean().optional() })
    .nullish(),
  replies: { 200: requestReplySchema },
})

export const shiftRequestRoutes = {
  claimShift: claimShiftRoute,
  offerShift: offerShiftRoute,
  swapShift: swapShiftRoute,
  listShiftRequests: listShiftRequestsRoute,
  getShiftRequest: getShiftRequestRoute,
  acceptShiftRequest: acceptShiftRequestRoute,
  rejectShiftRequest: rejectShiftRequestRoute,
  cancelShiftRequest: cancelShiftRequestRoute,
  approveShiftRequest: approveShiftRequestRoute,
}
