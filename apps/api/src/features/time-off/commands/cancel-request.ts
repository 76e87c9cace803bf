import type { TimeOffDecision } from '@weekboard/contracts/requests/time-off'
import type { TimeOffRequest } from '@weekboard/contracts/requests/time-off-schema'
import type { RequestContext } from '../../../platform/http/route.ts'
import { isCancellable } from '../policy.ts'
import { presentTimeOff } from '../present.ts'
import { assertCurrent, lockRequest, recordTimeOff, storeDecision } from '../time-off-request.ts'

/**
 * Cancels a pending or approved request. 404 unless the principal may see it, 409 when it has ended,
 * 412 when `version` is stale.
 */
export async function cancelRequest(
  context: RequestContext,
  id: number,
  { note, version }: TimeOffDecision = {},
): Promise<TimeOffRequest> {
  const before = await lockRequest(context, id)
  assertCurrent(context, before, isCancellable, version)
  const after = await storeDecision(context, before, { status: 'cancelled', note })
  recordTimeOff(context, 'time_off_cancelled', before, after)
  return presentTimeOff(after, context.principal)
}
