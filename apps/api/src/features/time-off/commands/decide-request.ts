import type { TimeOffClash, TimeOffDecision, TimeOffRequest } from '@weekboard/contracts/time-off'
import { forbidden } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { isOpen, mayDecide } from '../policy.ts'
import { presentClash, presentTimeOff } from '../present.ts'
import { listClashes } from '../queries.ts'
import { assertCurrent, holdRequest, recordTimeOff, storeDecision } from '../write.ts'

export interface DecidedTimeOff {
  readonly time_off_request: TimeOffRequest
  /** Planned shifts on the days off; they stay. */
  readonly clashes: TimeOffClash[]
}

/**
 * Approves or rejects somebody else's pending request. 404 when it is not there, 403 for one's own,
 * 409 when somebody decided before, 412 when `version` is stale.
 */
export async function decideRequest(
  context: RequestContext,
  id: number,
  status: 'approved' | 'rejected',
  { note, version }: TimeOffDecision = {},
): Promise<DecidedTimeOff> {
  const { tx, principal } = context
  const before = await holdRequest(context, id)
  if (!mayDecide(principal, before.employeeId)) {
    throw forbidden('You cannot decide about your own time off. Please ask another manager.')
  }
  assertCurrent(context, before, isOpen, version)
  const after = await storeDecision(context, before, { status, note })
  recordTimeOff(context, `time_off_${status}`, before, after)
  const clashes =
    status === 'approved'
      ? await listClashes(tx.db, after.employeeId, after, principal.organization.timeZone)
      : []
  return { time_off_request: presentTimeOff(after), clashes: clashes.map(presentClash) }
}
