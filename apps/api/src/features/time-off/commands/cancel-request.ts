import type { TimeOffDecision, TimeOffRequest } from '@weekboard/contracts/time-off'
import type { RequestContext } from '../../../platform/http/route.ts'
import { isCancellable } from '../policy.ts'
import { presentTimeOff } from '../present.ts'
import { assertCurrent, holdRequest, recordTimeOff, storeDecision } from '../write.ts'

/**
 * Takes a pending or approved request back, by whoever may see it. 404 when it is not there, 409
 * when it has ended already, 412 when `version` is stale.
 */
export async function cancelRequest(
  context: RequestContext,
  id: number,
  { note, version }: TimeOffDecision = {},
): Promise<TimeOffRequest> {
  const before = await holdRequest(context, id)
  assertCurrent(context, before, isCancellable, version)
  const after = await storeDecision(context, before, { status: 'cancelled', note })
  recordTimeOff(context, 'time_off_cancelled', before, after)
  return presentTimeOff(after)
}
