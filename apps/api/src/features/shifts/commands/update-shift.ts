import type { RouteBody } from '@weekboard/contracts/route'
import type { ShiftWriteReply, updateShiftRoute } from '@weekboard/contracts/shifts/shifts'
import { invalidField } from '../../../platform/errors.ts'
import { type Input, ok, type Reply, type RequestContext } from '../../../platform/http/route.ts'
import { actorOf } from '../../../platform/principal.ts'
import type { UpdateAction } from '../plan/actions.ts'
import { mergeDecisions, storeSharedChanges } from '../plan/changes.ts'
import { decideUpdate } from '../plan/decide.ts'
import { loadSharedPlan } from '../plan/load-plan.ts'
import { logChanges } from '../plan/log-changes.ts'
import { namedFields } from '../wire-fields.ts'
import { shiftReply } from '../write-reply.ts'

/**
 * Changes the named fields of a shift; a move to another week changes both schedules. 404 for an
 * unknown shift, 412 when `version` is stale, otherwise rejected like a new shift.
 */
export async function updateShift(
  { tx, principal, now, ifMatch }: RequestContext,
  { params, body }: Input<typeof updateShiftRoute>,
): Promise<Reply<ShiftWriteReply>> {
  const { organization } = principal
  const action = updateActionOf(params.id, body)
  const plan = await loadSharedPlan(tx, { actions: [action], organization })
  const decision = decideUpdate(action, plan, { organization, ifMatch })
  const changes = mergeDecisions(plan, [decision], organization)
  await storeSharedChanges(tx, changes, now)
  logChanges(tx, actorOf(principal), changes)
  return ok(shiftReply(decision, changes))
}

/** What the body of an update call requests: only the named fields. */
export function updateActionOf(
  id: number,
  { shift, version, override_max_hours = false }: RouteBody<typeof updateShiftRoute>,
): UpdateAction {
  if (shift.status === 'published') {
    throw invalidField('status', 'is set by publishing the schedule')
  }
  return {
    kind: 'update',
    id,
    fields: {
      ...namedFields(shift),
      ...(shift.status !== undefined && { status: shift.status }),
    },
    scheduleId: shift.schedule_id ?? null,
    ...(version !== undefined && { version }),
    overrideMaxHours: override_max_hours,
  }
}
