import type { ShiftRequest } from '@weekboard/contracts/requests/shift-requests'
import type { RequestContext } from '../../../platform/http/route.ts'
import { actorOf } from '../../../platform/principal.ts'
import { refusedBy } from '../../shifts/index.ts'
import { findAnnounced } from '../announced-shift.ts'
import { notActive } from '../errors.ts'
import { checkTakes, takesOf } from '../handover.ts'
import { isOpen, presentRequest, type ShiftRequestRow } from '../present.ts'
import { findRequest, listOpenIds, lockRequests } from '../queries.ts'
import { changeRequest, createRequest, recordRequest } from '../store.ts'
import { assertFuture } from './create-requests.ts'

interface OpenShiftOffer {
  readonly shiftId: number
  /** Who is asked, in this order. */
  readonly employeeIds: readonly number[]
  /** Who is named as the one who offers it. */
  readonly fromEmployeeId: number
}

/**
 * Offers an announced open shift to several employees, of whom the first who accepts has it. The
 * caller holds the locks of the shift and the employees. Throws a 422 when the shift has started, when
 * one of them is not active, or when a rule refuses it to one of them.
 */
export async function offerOpenShift(
  context: RequestContext,
  { shiftId, employeeIds, fromEmployeeId }: OpenShiftOffer,
): Promise<ShiftRequest[]> {
  const { tx, now, principal } = context
  const shift = await findAnnounced(tx, shiftId)
  if (!shift) throw new Error(`The shift ${shiftId} is not announced as it is planned`)
  assertFuture(shift, now)
  const rows: ShiftRequestRow[] = []
  for (const toEmployeeId of employeeIds) {
    const request = { kind: 'offer', shift, fromEmployeeId, toEmployeeId, openShift: true } as const
    rows.push(await createRequest(context, { ...request, note: null }))
  }
  const checks = await checkTakes(
    context,
    rows.flatMap((row) => takesOf(row)),
  )
  for (const { violations, isActive } of checks) {
    if (!isActive) throw notActive()
    const refusal = violations.find(({ severity }) => severity === 'refuse')
    if (refusal) throw refusedBy(refusal)
  }
  return rows.map((row) => presentRequest(row, principal))
}

/** Withdraws the offers of these open shifts that nobody has answered. */
export async function withdrawOffersOf(
  { tx, principal, now }: RequestContext,
  shiftIds: readonly number[],
): Promise<void> {
  for (const id of await lockRequests(tx, await listOpenIds(tx, 'shifts', shiftIds))) {
    const before = await findRequest(tx, id, now)
    if (!before?.openShift || !isOpen(before)) continue
    const after = await changeRequest(
      tx,
      before,
      { status: 'cancelled', decidedBy: principal },
      now,
    )
    recordRequest(tx, actorOf(principal), 'shift_request_cancelled', { before, after })
  }
}
