import type { RouteBody } from '@weekboard/contracts/route'
import type {
  claimShiftRoute,
  offerShiftRoute,
  ShiftRequestReply,
  swapShiftRoute,
} from '@weekboard/contracts/shift-requests'
import { invalidField, notFound } from '../../../platform/errors.ts'
import type { SessionContext } from '../../../platform/http/route.ts'
import { findEmployeeName } from '../../employees/index.ts'
import { lockShifts, type ShiftRow } from '../../shifts/index.ts'
import { findAnnounced, getAnnouncedOf } from '../announced-shift.ts'
import { notActive, refusedFor, shiftStarted, shiftTaken } from '../errors.ts'
import { checkTakes, takesOf } from '../handover.ts'
import { presentRequest, type ShiftRequestRow } from '../present.ts'
import { wasClaimed } from '../queries.ts'
import { createRequest } from '../store.ts'
import { decideByItself } from './decide-by-itself.ts'

/**
 * Claims a place of an announced open shift. 404 for a shift that is not announced as open, 409 when
 * its last place was taken or the principal has claimed it, 422 when it has started or a rule refuses.
 */
export async function claimShift(
  context: SessionContext,
  shiftId: number,
  body: RouteBody<typeof claimShiftRoute>,
): Promise<ShiftRequestReply> {
  const { tx, principal, now } = context
  await lockShifts(tx, [shiftId])
  const shift = await findAnnounced(tx, shiftId)
  if (!shift && (await wasClaimed(tx, shiftId))) throw shiftTaken()
  if (!shift || shift.employeeId !== null) throw notFound()
  assertFuture(shift, now)
  const row = await createRequest(context, {
    kind: 'claim',
    shift,
    fromEmployeeId: principal.employeeId,
    toEmployeeId: null,
    note: body?.note,
  })
  await assertAllowed(context, row)
  return decideByItself(context, row)
}

/**
 * Offers an own announced shift. 404 for a shift that is not the principal's, or an unknown employee,
 * 409 when it is offered already, 422 when it has started or a rule refuses it to that employee.
 */
export async function offerShift(
  context: SessionContext,
  shiftId: number,
  body: RouteBody<typeof offerShiftRoute>,
): Promise<ShiftRequestReply> {
  const { tx, principal, now } = context
  const toEmployeeId = body?.employee_id ?? null
  await lockShifts(tx, [shiftId])
  const shift = await getAnnouncedOf(tx, shiftId, principal.employeeId)
  if (toEmployeeId === principal.employeeId)
    throw invalidField('employee_id', 'must be somebody else')
  if (toEmployeeId !== null && (await findEmployeeName(tx.db, toEmployeeId)) === null)
    throw notFound()
  assertFuture(shift, now)
  const row = await createRequest(context, {
    kind: 'offer',
    shift,
    fromEmployeeId: principal.employeeId,
    toEmployeeId,
    note: body?.note,
  })
  await assertAllowed(context, row)
  return { shift_request: presentRequest(row, principal) }
}

/**
 * Proposes to exchange an own announced shift for one of somebody else. 404 for a shift that is not
 * the principal's or not announced, 409 when it is proposed already, 422 when one has started or a
 * rule refuses.
 */
export async function swapShift(
  context: SessionContext,
  shiftId: number,
  { with_shift_id: withShiftId, note }: RouteBody<typeof swapShiftRoute>,
): Promise<ShiftRequestReply> {
  const { tx, principal, now } = context
  await lockShifts(tx, [shiftId, withShiftId])
  const shift = await getAnnouncedOf(tx, shiftId, principal.employeeId)
  const withShift = await findAnnounced(tx, withShiftId)
  if (!withShift) throw notFound()
  const { employeeId: toEmployeeId } = withShift
  if (toEmployeeId === null) throw invalidField('with_shift_id', 'must be a shift of somebody')
  if (toEmployeeId === principal.employeeId) {
    throw invalidField('with_shift_id', 'must be a shift of somebody else')
  }
  assertFuture(shift, now)
  assertFuture(withShift, now)
  const row = await createRequest(context, {
    kind: 'swap',
    shift,
    withShift,
    fromEmployeeId: principal.employeeId,
    toEmployeeId,
    note,
  })
  await assertAllowed(context, row)
  return { shift_request: presentRequest(row, principal) }
}

function assertFuture({ startsAt }: ShiftRow, now: Date): void {
  if (startsAt <= now) throw shiftStarted()
}

/** Throws a 422 when a rule refuses a shift to whoever would get it. */
export async function assertAllowed(
  context: SessionContext,
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
