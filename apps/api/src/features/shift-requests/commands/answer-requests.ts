import type { RouteBody } from '@weekboard/contracts/route'
import type {
  acceptShiftRequestRoute,
  approveShiftRequestRoute,
  cancelShiftRequestRoute,
  rejectShiftRequestRoute,
  ShiftRequestReply,
} from '@weekboard/contracts/shift-requests'
import { ApiError, forbidden, notFound, staleVersion } from '../../../platform/errors.ts'
import { isStale, type RequestContext, type SessionContext } from '../../../platform/http/route.ts'
import { actorOf } from '../../../platform/principal.ts'
import { approveLocked } from '../decide.ts'
import { lockForDecision, lockShiftRequest } from '../handover.ts'
import { canAccept, canReject, canSee, canWithdraw } from '../policy.ts'
import { isOpen, presentRequest, type ShiftRequestRow } from '../present.ts'
import { findRequest } from '../queries.ts'
import { changeRequest, recordRequest } from '../store.ts'
import { assertAllowed } from './create-requests.ts'
import { decideByItself } from './decide-by-itself.ts'

/** A request that the principal may see. Throws a 404 otherwise. */
export async function getVisibleRequest(
  { tx, principal, now }: Pick<RequestContext, 'tx' | 'principal' | 'now'>,
  id: number,
): Promise<ShiftRequestRow> {
  const row = await findRequest(tx, id, now)
  if (!row || !canSee(principal, row)) throw notFound()
  return row
}

/**
 * Accepts an offer or a swap. 404 for a request that the principal may not see, 403 for one of
 * somebody else, 409 when it is not pending any more, 412 when stale, 422 when a rule refuses.
 */
export async function acceptRequest(
  context: SessionContext,
  id: number,
  body: RouteBody<typeof acceptShiftRequestRoute>,
): Promise<ShiftRequestReply> {
  const { tx, principal, now } = context
  const found = await getVisibleRequest(context, id)
  if (found.kind === 'claim' || found.fromEmployee.id === principal.employeeId) throw notAsked()
  const { row: before } = await lockForDecision(context, found, principal.employeeId)
  assertCurrent(context, before, body?.version)
  if (before.status !== 'pending') throw alreadyDecided(context, before)
  if (!canAccept(principal, before)) throw notAsked()
  const { employeeId: employeeIdOfTaker } = principal
  await assertAllowed(context, before, { ...taker(context), id: employeeIdOfTaker })
  const after = await changeRequest(
    tx,
    before,
    { status: 'accepted', toEmployeeId: employeeIdOfTaker },
    now,
  )
  recordRequest(tx, actorOf(principal), 'shift_request_accepted', { before, after })
  return decideByItself(context, after)
}

const taker = ({ principal }: SessionContext) => ({
  full_name: principal.user.fullName,
  avatar_url: principal.user.avatarUrl,
})

/** Withdraws an own request. 404 and 403 as above, 409 when it is decided, 412 when stale. */
export async function withdrawShiftRequest(
  context: SessionContext,
  id: number,
  body: RouteBody<typeof cancelShiftRequestRoute>,
): Promise<ShiftRequestReply> {
  if (!canWithdraw(context.principal, await getVisibleRequest(context, id))) {
    throw forbidden('Only the employee who made a request can withdraw it.')
  }
  return endRequest(context, id, 'cancelled', body ?? {})
}

/** Rejects a request, as who is asked or as a manager. Errors as above. */
export async function rejectRequest(
  context: RequestContext,
  id: number,
  body: RouteBody<typeof rejectShiftRequestRoute>,
): Promise<ShiftRequestReply> {
  if (!canReject(context.principal, await getVisibleRequest(context, id))) throw notAsked()
  return endRequest(context, id, 'rejected', body ?? {})
}

async function endRequest(
  context: RequestContext,
  id: number,
  status: 'cancelled' | 'rejected',
  { version, note }: { version?: number | undefined; note?: string | null | undefined },
): Promise<ShiftRequestReply> {
  const { tx, principal, now } = context
  const before = await lockShiftRequest(tx, id, now)
  assertCurrent(context, before, version)
  const change = { status, decisionNote: note, decidedBy: principal }
  const after = await changeRequest(tx, before, change, now)
  recordRequest(tx, actorOf(principal), `shift_request_${status}`, { before, after })
  return { shift_request: presentRequest(after, principal) }
}

/**
 * Approves a claim, or an offer or swap that was accepted. 404 for an unknown request, 409 when it is
 * decided, not accepted, or a shift changed hands, 412 when stale, 422 when a rule refuses, 409
 * `max_hours_violation` over the weekly limit unless overridden.
 */
export async function approveRequest(
  context: RequestContext,
  id: number,
  body: RouteBody<typeof approveShiftRequestRoute>,
): Promise<ShiftRequestReply> {
  const { principal } = context
  const locked = await lockForDecision(context, await getVisibleRequest(context, id), null)
  const { row } = locked
  assertCurrent(context, row, body?.version)
  if (row.kind !== 'claim' && row.status !== 'accepted') {
    throw new ApiError(409, 'not_accepted', 'Nobody has accepted this request yet.')
  }
  const decided = await approveLocked(context, {
    ...locked,
    note: body?.note,
    overrideMaxHours: body?.override_max_hours ?? false,
  })
  if (!decided) throw new Error('A manager decides whatever rules warn of')
  const { warnings } = decided
  return {
    shift_request: presentRequest(decided.row, principal),
    ...(warnings.length > 0 && { warnings: [...warnings] }),
  }
}

const notAsked = (): ApiError =>
  forbidden('Only the employee who is asked can answer this request.')

/** 409 for a request that is decided, then 412 for a stale version. */
function assertCurrent(
  context: RequestContext,
  current: ShiftRequestRow,
  version: number | undefined,
): void {
  if (!isOpen(current)) throw alreadyDecided(context, current)
  if (isStale(context, version, current.version)) {
    throw staleVersion({ ...presentRequest(current, context.principal) })
  }
}

/** The buttons say 'Deny', so that is what a decision is called. */
function decidedSentence({ status }: ShiftRequestRow): string {
  if (status === 'expired') return 'This request has expired.'
  return `This request was already ${status === 'rejected' ? 'denied' : status}.`
}

const alreadyDecided = (
  { principal }: Pick<RequestContext, 'principal'>,
  current: ShiftRequestRow,
): ApiError =>
  new ApiError(409, 'already_decided', decidedSentence(current), {
    details: { current: presentRequest(current, principal) },
  })
