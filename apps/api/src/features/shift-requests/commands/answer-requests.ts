import type {
  acceptShiftRequestRoute,
  approveShiftRequestRoute,
  cancelShiftRequestRoute,
  rejectShiftRequestRoute,
  ShiftRequestReply,
} from '@weekboard/contracts/requests/shift-requests'
import type { RouteBody } from '@weekboard/contracts/route'
import { ApiError, forbidden, notFound, staleVersion } from '../../../platform/errors.ts'
import { isStale, type RequestContext } from '../../../platform/http/route.ts'
import { actorOf } from '../../../platform/principal.ts'
import { actingEmployeeId } from '../acting-employee.ts'
import { approveLocked } from '../decide.ts'
import { shiftTaken } from '../errors.ts'
import { lockForDecision, lockShiftRequest } from '../handover.ts'
import { canAccept, canReject, canSee, canWithdraw } from '../policy.ts'
import { isOpen, presentRequest, type ShiftRequestRow } from '../present.ts'
import { findEmployee, findRequest } from '../queries.ts'
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
 * somebody else, 409 when it is not pending any more, 412 when stale, 422 when a rule refuses. Who
 * accepts the offer of an open shift first has it at once, unless it takes them over their weekly
 * limit, which is a 409; for the others it is a 409 `shift_taken`.
 */
export async function acceptRequest(
  context: RequestContext,
  id: number,
  body: RouteBody<typeof acceptShiftRequestRoute>,
): Promise<ShiftRequestReply> {
  const { tx, principal, now } = context
  const found = await getAcceptable(context, { id })
  const takerId = takerOf(context, found, body?.employee_id)
  const taker = await findEmployee(tx, takerId)
  if (!taker) throw notFound()
  const { row: before, planned } = await lockForDecision(context, found, takerId)
  if (before.openShift && before.expiredBecause === 'taken') throw shiftTaken()
  assertCurrent(context, before, body?.version)
  if (before.status !== 'pending') throw alreadyDecided(context, before)
  if (!canAccept(principal, before)) throw notAsked()
  if (before.openShift) return takeOpenShift(context, { row: before, planned })
  await assertAllowed(context, before, taker)
  const after = await changeRequest(tx, before, { status: 'accepted', toEmployeeId: takerId }, now)
  recordRequest(tx, actorOf(principal), 'shift_request_accepted', { before, after })
  return decideByItself(context, after)
}

/** Gives a place of an open shift to who accepts it: the manager who offered it has decided already. */
async function takeOpenShift(
  context: RequestContext,
  locked: Pick<Parameters<typeof approveLocked>[1], 'row' | 'planned'>,
): Promise<ShiftRequestReply> {
  const taken = await approveLocked(context, { ...locked, decidedBy: null })
  return { shift_request: presentRequest(taken?.row ?? locked.row, context.principal) }
}

interface RequestId {
  readonly id: number
}

/** Gets a visible request; 403 for the own one, and for a claim, which nobody accepts. */
export async function getAcceptable(
  context: RequestContext,
  { id }: RequestId,
): Promise<ShiftRequestRow> {
  const row = await getVisibleRequest(context, id)
  const isGiver = !row.openShift && row.fromEmployee.id === context.principal.employeeId
  if (row.kind === 'claim' || isGiver) throw notAsked()
  return row
}

/** Who gets the shift: the addressee, or whoever accepts an offer to all, but never its maker. */
function takerOf(
  { principal }: RequestContext,
  { kind, openShift, toEmployee, fromEmployee }: ShiftRequestRow,
  named: number | null | undefined,
): number {
  const implied =
    principal.employeeId === null && kind !== 'claim' ? (toEmployee?.id ?? null) : null
  const id = actingEmployeeId(principal, { named, implied })
  if (id === fromEmployee.id && !openShift) throw notAsked()
  return id
}

/** Withdraws an own request. 404 and 403 as above, 409 when it is decided, 412 when stale. */
export async function withdrawShiftRequest(
  context: RequestContext,
  id: number,
  body: RouteBody<typeof cancelShiftRequestRoute>,
): Promise<ShiftRequestReply> {
  await getOwnRequest(context, { id })
  return endRequest(context, id, 'cancelled', body ?? {})
}

/** Gets a visible request; 403 for one that the caller cannot withdraw. */
export async function getOwnRequest(
  context: RequestContext,
  { id }: RequestId,
): Promise<ShiftRequestRow> {
  const row = await getVisibleRequest(context, id)
  if (canWithdraw(context.principal, row)) return row
  throw forbidden('Only the employee who made a request can withdraw it.')
}

/** Rejects a request, as who is asked or as a manager. Errors as above. */
export async function rejectRequest(
  context: RequestContext,
  id: number,
  body: RouteBody<typeof rejectShiftRequestRoute>,
): Promise<ShiftRequestReply> {
  await getRejectable(context, { id })
  return endRequest(context, id, 'rejected', body ?? {})
}

/** Gets a visible request; 403 for whoever neither is asked nor decides. */
export async function getRejectable(
  context: RequestContext,
  { id }: RequestId,
): Promise<ShiftRequestRow> {
  const row = await getVisibleRequest(context, id)
  if (canReject(context.principal, row)) return row
  throw notAsked()
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
    decidedBy: principal,
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
