import type {
  claimShiftRoute,
  offerShiftRoute,
  ShiftRequestReply,
  swapShiftRoute,
} from '@weekboard/contracts/requests/shift-requests'
import type { RouteBody } from '@weekboard/contracts/route'
import { invalidField, notFound } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { lockShifts, type ShiftRow } from '../../shifts/index.ts'
import { actingEmployeeId } from '../acting-employee.ts'
import { findAnnounced } from '../announced-shift.ts'
import { noAccount, notActive, refusedFor, shiftStarted, shiftTaken } from '../errors.ts'
import { checkTakes, takesOf } from '../handover.ts'
import { presentRequest, type ShiftRequestRow } from '../present.ts'
import { findEmployee, hasAccount, wasTaken } from '../queries.ts'
import { createRequest } from '../store.ts'
import { decideByItself } from './decide-by-itself.ts'

/**
 * Claims a place of an announced open shift. 404 for a shift that is not announced as open, 409 when
 * its last place was taken or the employee has claimed it, 422 when it has started or a rule refuses.
 */
export async function claimShift(
  context: RequestContext,
  shiftId: number,
  body: RouteBody<typeof claimShiftRoute>,
): Promise<ShiftRequestReply> {
  const { tx, principal, now } = context
  await lockShifts(tx, [shiftId])
  const shift = await getClaimable(context, { id: shiftId })
  const fromEmployeeId = actingEmployeeId(principal, { named: body?.employee_id })
  const claimer = await findEmployee(tx, fromEmployeeId)
  if (!claimer) throw notFound()
  assertFuture(shift, now)
  const row = await createRequest(context, {
    kind: 'claim',
    shift,
    fromEmployeeId,
    toEmployeeId: null,
    note: body?.note,
  })
  await assertAllowed(context, row)
  return decideByItself(context, row)
}

/** 404 for a shift that is not announced as open, 409 when its last place was taken. */
export async function getClaimable(
  { tx }: Pick<RequestContext, 'tx'>,
  { id }: { readonly id: number },
): Promise<ShiftRow> {
  const shift = await findAnnounced(tx, id)
  if (!shift && (await wasTaken(tx, id))) throw shiftTaken()
  if (!shift || shift.employeeId !== null) throw notFound()
  return shift
}

/** An announced shift of the principal; for an API key, of anybody. Throws a 404 for any other. */
export async function getOwnShift(
  { tx, principal }: Pick<RequestContext, 'tx' | 'principal'>,
  { id }: { readonly id: number },
): Promise<ShiftRow & { readonly employeeId: number }> {
  const row = await findAnnounced(tx, id)
  const { employeeId = null } = row ?? {}
  if (!row || employeeId === null) throw notFound()
  if (principal.employeeId !== null && principal.employeeId !== employeeId) throw notFound()
  return { ...row, employeeId }
}

/**
 * Offers an own announced shift. 404 for a shift that is not the principal's, or an unknown employee,
 * 409 when it is offered already, 422 when it has started or a rule refuses it to that employee.
 */
export async function offerShift(
  context: RequestContext,
  shiftId: number,
  body: RouteBody<typeof offerShiftRoute>,
): Promise<ShiftRequestReply> {
  const { tx, principal, now } = context
  const toEmployeeId = body?.employee_id ?? null
  await lockShifts(tx, [shiftId])
  const shift = await getOwnShift(context, { id: shiftId })
  if (toEmployeeId === shift.employeeId) throw invalidField('employee_id', 'must be somebody else')
  if (toEmployeeId !== null && !(await findEmployee(tx, toEmployeeId))) throw notFound()
  assertFuture(shift, now)
  const row = await createRequest(context, {
    kind: 'offer',
    shift,
    fromEmployeeId: shift.employeeId,
    toEmployeeId,
    note: body?.note,
  })
  await assertAllowed(context, row)
  return { shift_request: presentRequest(row, principal) }
}

/**
 * Proposes to exchange an own announced shift for one of somebody else. 404 for a shift that is not
 * the principal's or not announced, 409 when it is proposed already, 422 when one has started, a rule
 * refuses, or the other employee has no account to answer with.
 */
export async function swapShift(
  context: RequestContext,
  shiftId: number,
  { with_shift_id: withShiftId, note }: RouteBody<typeof swapShiftRoute>,
): Promise<ShiftRequestReply> {
  const { tx, principal, now } = context
  await lockShifts(tx, [shiftId, withShiftId])
  const shift = await getOwnShift(context, { id: shiftId })
  const withShift = await findAnnounced(tx, withShiftId)
  if (!withShift) throw notFound()
  const { employeeId: toEmployeeId } = withShift
  if (toEmployeeId === null) throw invalidField('with_shift_id', 'must be a shift of somebody')
  if (toEmployeeId === shift.employeeId) {
    throw invalidField('with_shift_id', 'must be a shift of somebody else')
  }
  assertFuture(shift, now)
  assertFuture(withShift, now)
  // An API key answers for whom it names.
  if (principal.employeeId !== null && !(await hasAccount(tx, toEmployeeId))) {
    throw noAccount(toEmployeeId, withShift.employeeName)
  }
  const row = await createRequest(context, {
    kind: 'swap',
    shift,
    withShift,
    fromEmployeeId: shift.employeeId,
    toEmployeeId,
    note,
  })
  await assertAllowed(context, row)
  return { shift_request: presentRequest(row, principal) }
}

/** Throws a 422 for a shift that has started. */
export function assertFuture({ startsAt }: Pick<ShiftRow, 'startsAt'>, now: Date): void {
  if (startsAt <= now) throw shiftStarted()
}

/** Throws a 422 when a rule refuses a shift to whoever would get it. */
export async function assertAllowed(
  context: RequestContext,
  row: ShiftRequestRow,
  taker = row.toEmployee,
): Promise<void> {
  for (const { take, violations, isActive } of await checkTakes(context, takesOf(row, taker))) {
    if (!isActive) throw notActive()
    const refusal = violations.find(({ severity }) => severity === 'refuse')
    const isOwn = take.employeeId === context.principal.employeeId
    if (refusal) throw refusedFor(refusal, isOwn, take.employeeName)
  }
}
