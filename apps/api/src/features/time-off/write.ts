import type { TimeOffStatus } from '@weekboard/contracts/time-off'
import { timeOffRequests } from '@weekboard/db/schema/time-off'
import { eq, sql } from 'drizzle-orm'
import { ApiError, notFound, staleVersion } from '../../platform/errors.ts'
import type { EventType } from '../../platform/events/event-log.ts'
import { isStale, type RequestContext } from '../../platform/http/route.ts'
import { actorOf } from '../../platform/principal.ts'
import type { Period } from './period.ts'
import { maySee } from './policy.ts'
import { presentTimeOff, type TimeOffRow } from './present.ts'
import { findStanding, findTimeOff, type LockedEmployee, lockEmployee } from './queries.ts'

/** A request that the principal may see, held until commit; 404 otherwise. */
export async function holdRequest(
  { tx, principal }: RequestContext,
  id: number,
): Promise<TimeOffRow> {
  const seen = await findTimeOff(tx.db, id)
  if (!seen || !maySee(principal, seen.employeeId)) throw notFound()
  await lockEmployee(tx.db, seen.employeeId)
  // Read again: somebody may have decided while this waited for the person.
  const current = await findTimeOff(tx.db, id)
  if (!current) throw notFound()
  return current
}

/** 409 when the request has left the states in which this can be done, then 412 when it is stale. */
export function assertCurrent(
  context: RequestContext,
  current: TimeOffRow,
  isAllowed: (status: TimeOffStatus) => boolean,
  version: number | undefined,
): void {
  if (!isAllowed(current.status)) {
    throw new ApiError(409, 'already_decided', `This request was already ${current.status}.`, {
      details: { current: presentTimeOff(current) },
    })
  }
  if (isStale(context, version, current.version)) {
    throw staleVersion({ ...presentTimeOff(current) })
  }
}

/** 409 when another request of the person stands for some of these days. */
export async function assertNoStanding(
  { tx, principal }: RequestContext,
  person: Pick<LockedEmployee, 'id' | 'fullName'>,
  period: Period,
  exceptId: number | null = null,
): Promise<void> {
  const standing = await findStanding(tx.db, person.id, period, exceptId)
  if (!standing) return
  const who =
    person.id === principal.employeeId ? 'You already have' : `${person.fullName} already has`
  throw new ApiError(409, 'time_off_clash', `${who} a request for some of these days.`, {
    details: { time_off_request: presentTimeOff(standing) },
  })
}

export interface Decision {
  readonly status: Exclude<TimeOffStatus, 'pending'>
  readonly note: string | null | undefined
}

/** Ends the request's present state; the principal and the clock sign it. */
export async function storeDecision(
  { tx, principal, now }: RequestContext,
  current: TimeOffRow,
  { status, note }: Decision,
): Promise<TimeOffRow> {
  const [row] = await tx.db
    .update(timeOffRequests)
    .set({
      status,
      // Who takes a decided request back does not become the one who decided it.
      ...(current.decidedById === null && { decidedById: principal.employeeId, decidedAt: now }),
      decisionNote: note || null,
      version: sql`version + 1`,
    })
    .where(eq(timeOffRequests.id, current.id))
    .returning()
  if (!row) throw notFound()
  return {
    ...row,
    employeeName: current.employeeName,
    decidedByName: current.decidedByName ?? principal.user.fullName,
  }
}

/** Logs a change of a request; it never leaves the server. */
export function recordTimeOff(
  { tx, principal }: RequestContext,
  type: EventType,
  before: TimeOffRow | null,
  after: TimeOffRow,
): void {
  tx.record({
    type,
    actor: actorOf(principal),
    subject: { type: 'time_off_request', id: after.id },
    weeks: [],
    audience: 'nobody',
    payload: { employee_id: after.employeeId },
    change: { before: before && presentTimeOff(before), after: presentTimeOff(after) },
  })
}
