import type { deleteShiftRoute } from '@weekboard/contracts/shifts/shifts'
import { type Input, ok, type RequestContext } from '../../../platform/http/route.ts'
import { actorOf } from '../../../platform/principal.ts'
import type { DeleteAction } from '../plan/actions.ts'
import { mergeDecisions, storeSharedChanges } from '../plan/changes.ts'
import { decideDelete } from '../plan/decide.ts'
import { loadSharedPlan } from '../plan/load-plan.ts'
import { logChanges } from '../plan/log-changes.ts'
import { touchedSchedules } from '../write-reply.ts'

/** Removes a shift from the working copy. 404 for an unknown shift, 412 when `version` is stale. */
export async function deleteShift(
  { tx, principal, now, ifMatch }: RequestContext,
  { params, body }: Input<typeof deleteShiftRoute>,
) {
  const { organization } = principal
  const action: DeleteAction = {
    kind: 'delete',
    id: params.id,
    ...(body?.version !== undefined && { version: body.version }),
  }
  const plan = await loadSharedPlan(tx, { actions: [action], organization })
  const decision = decideDelete(action, plan, { organization, ifMatch })
  const changes = mergeDecisions(plan, [decision], organization)
  await storeSharedChanges(tx, changes, now)
  logChanges(tx, actorOf(principal), changes)
  const scheduleId = decision.before?.scheduleId ?? 0
  return ok({ message: 'Shift deleted.', ...touchedSchedules(scheduleId, changes) })
}
