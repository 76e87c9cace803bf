import type { TimeOffDecision } from '@weekboard/contracts/requests/time-off'
import type { TimeOffClash, TimeOffRequest } from '@weekboard/contracts/requests/time-off-schema'
import { forbidden } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { listClashes } from '../impact-queries.ts'
import { canDecideRequest, isPending } from '../policy.ts'
import { presentClash, presentTimeOff, type TimeOffRow } from '../present.ts'
import { assertCurrent, lockRequest, recordTimeOff, storeDecision } from '../time-off-request.ts'

export interface DecidedTimeOff {
  readonly time_off_request: TimeOffRequest
  /** Planned shifts on the days off; the decision does not change them. */
  readonly clashes: TimeOffClash[]
}

/**
 * Approves or rejects a pending request of another employee. 404 for an unknown request, 403 for the
 * own, 409 when it is decided already, 412 when `version` is stale.
 */
export async function decideRequest(
  context: RequestContext,
  id: number,
  status: 'approved' | 'rejected',
  { note, version }: TimeOffDecision = {},
): Promise<DecidedTimeOff> {
  const { tx, principal } = context
  const before = await lockDecidableRequest(context, { id })
  assertCurrent(context, before, isPending, version)
  const after = await storeDecision(context, before, { status, note })
  recordTimeOff(context, `time_off_${status}`, before, after)
  const clashes =
    status === 'approved'
      ? await listClashes(tx, after, principal.organization.timeZone, { announced: false })
      : []
  return { time_off_request: presentTimeOff(after, principal), clashes: clashes.map(presentClash) }
}

/** Locks a request as `lockRequest` does; 403 for the own one. */
export async function lockDecidableRequest(
  context: RequestContext,
  { id }: { readonly id: number },
): Promise<TimeOffRow> {
  const row = await lockRequest(context, id)
  if (canDecideRequest(context.principal, row.employeeId)) return row
  throw forbidden('You cannot decide about your own time off. Please ask another manager.')
}
