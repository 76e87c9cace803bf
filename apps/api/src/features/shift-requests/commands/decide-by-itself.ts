import type { ShiftRequestReply } from '@weekboard/contracts/requests/shift-requests'
import type { RequestContext } from '../../../platform/http/route.ts'
import { approveLocked } from '../decide.ts'
import { lockForDecision } from '../handover.ts'
import { presentRequest, type ShiftRequestRow } from '../present.ts'

/**
 * Decides a request that only waits for a manager, where the organization lets what breaks no rule
 * pass. Otherwise it stays as it is. The caller holds the locks of its shifts.
 */
export async function decideByItself(
  context: RequestContext,
  row: ShiftRequestRow,
): Promise<ShiftRequestReply> {
  const { principal } = context
  if (principal.organization.claimPolicy !== 'automatic') {
    return { shift_request: presentRequest(row, principal) }
  }
  const locked = await lockForDecision(context, row, null)
  const decided = await approveLocked(context, { ...locked, decidedBy: null, automatic: true })
  return { shift_request: presentRequest(decided?.row ?? row, principal) }
}
