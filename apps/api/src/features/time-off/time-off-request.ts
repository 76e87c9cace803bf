import type { TimeOffStatus } from '@weekboard/contracts/requests/time-off-schema'
import { timeOffRequests } from '@weekboard/db/schema/planning/time-off'
import { addDays, weekStartOfDate } from '@weekboard/scheduling/clock/weeks'
import { eq, sql } from 'drizzle-orm'
import { ApiError, invalidField, notFound, staleVersion } from '../../platform/errors.ts'
import { isStale, type RequestContext } from '../../platform/http/route.ts'
import { actorOf, type Principal } from '../../platform/principal.ts'
import { lockEmployee } from '../employees/index.ts'
import type { DaysOff } from './days-off.ts'
import { canSeeRequest } from './policy.ts'
import { presentLogged, presentTimeOff, type TimeOffRow } from './present.ts'
import { findOverlappingRequest, findTimeOff } from './queries.ts'

/** The employee of the principal. Throws a 422 for an API key, which must name one. */
export function ownEmployeeId({ employeeId }: Pick<Principal, 'employeeId'>): number {
  if (employeeId === null) throw invalidField('employee_id', 'must be given with an API key')
  return employeeId
}

/** Locks a request until commit, by its employee's row. 404 unless the principal may see it. */
export async function lockRequest(
  { tx, principal }: RequestContext,
  id: number,
): Promise<TimeOffRow> {
  const found = await findTimeOff(tx.db, id)
  if (!found || !canSeeRequest(principal, found.employeeId)) throw notFound()
  await lockEmployee(tx.db, found.employeeId)
  // Somebody may have decided while this waited for the lock.
  const locked = await findTimeOff(tx.db, id)
  if (!locked) throw notFound()
  return locked
}

/** 409 when the request's status does not allow the change, then 412 when the version is stale. */
export function assertCurrent(
  context: RequestContext,
  current: TimeOffRow,
  isAllowed: (status: TimeOffStatus) => boolean,
  version: number | undefined,
): void {
  if (!isAllowed(current.status)) {
    const verb = current.status === 'rejected' ? 'denied' : current.status
    throw new ApiError(409, 'already_decided', `This request was already ${verb}.`, {
      details: { current: presentTimeOff(current, context.principal) },
    })
  }
  if (isStale(context, version, current.version)) {
    throw staleVersion({ ...presentTimeOff(current, context.principal) })
  }
}

/** 409 when another pending or approved request of the employee has some of this time. */
export async function assertNoOverlap(
  { tx, principal }: RequestContext,
  employee: { readonly id: number; readonly fullName: string },
  daysOff: DaysOff,
  exceptId: number | null = null,
): Promise<void> {
  const other = await findOverlappingRequest(tx.db, employee.id, daysOff, exceptId)
  if (!other) return
  const who =
    employee.id === principal.employeeId ? 'You already have' : `${employee.fullName} already has`
  throw new ApiError(409, 'time_off_clash', `${who} a request for some of these days.`, {
    details: { time_off_request: presentTimeOff(other, principal) },
  })
}

/** Stores a decision with the principal as its author. */
export async function storeDecision(
  { tx, principal, now }: RequestContext,
  current: TimeOffRow,
  { status, note }: { status: Exclude<TimeOffStatus, 'pending'>; note: string | null | undefined },
): Promise<TimeOffRow> {
  const [row] = await tx.db
    .update(timeOffRequests)
    .set({
      status,
      // Cancelling a decided request keeps the author of the decision.
      ...(current.decidedAt === null && { decidedById: principal.employeeId, decidedAt: now }),
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

type TimeOffEventType =
  `time_off_${'requested' | 'updated' | 'approved' | 'rejected' | 'cancelled'}`

/** The Mondays of the weeks that show these days off; a Sunday's night reaches into the day after. */
function weeksOf({ startDate, endDate }: Pick<TimeOffRow, 'startDate' | 'endDate'>): string[] {
  const weeks: string[] = []
  const first = weekStartOfDate(addDays(startDate, -1))
  for (let week = first; week <= endDate; week = addDays(week, 7)) weeks.push(week)
  return weeks
}

/**
 * Logs the change of a request for the audit trail and for notifications. Managers who have the
 * schedule open hear of approved time off that comes or goes.
 */
export function recordTimeOff(
  { tx, principal }: RequestContext,
  type: TimeOffEventType,
  before: TimeOffRow | null,
  after: TimeOffRow,
): void {
  const changesSchedule = [before?.status, after.status].includes('approved')
  tx.record({
    type,
    actor: actorOf(principal),
    subject: { type: 'time_off_request', id: after.id },
    weeks: changesSchedule ? weeksOf(after) : [],
    audience: changesSchedule ? 'managers' : 'nobody',
    payload: { employee_id: after.employeeId },
    change: { before: before && presentLogged(before), after: presentLogged(after) },
  })
}
