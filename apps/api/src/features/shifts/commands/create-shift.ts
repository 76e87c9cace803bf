import type { RouteBody } from '@weekboard/contracts/route'
import type { createShiftRoute, ShiftWriteReply } from '@weekboard/contracts/shifts/shifts'
import {
  created,
  type Input,
  type Reply,
  type RequestContext,
} from '../../../platform/http/route.ts'
import { actorOf } from '../../../platform/principal.ts'
import type { CreateAction } from '../plan/actions.ts'
import { mergeDecisions, storeSharedChanges } from '../plan/changes.ts'
import { decideCreate } from '../plan/decide.ts'
import { loadSharedPlan } from '../plan/load-plan.ts'
import { logChanges } from '../plan/log-changes.ts'
import { fieldsOf } from '../wire-fields.ts'
import { shiftReply } from '../write-reply.ts'

/**
 * Plans a shift in the week in which it starts. Throws, checked in this order, a 404 for an unknown
 * schedule, 422 when the shift is too short or too long, 404 for an unknown employee, 422 for an
 * inactive one, 422 when a rule refuses the shift, and 409 over the weekly limit unless overridden.
 */
export async function createShift(
  { tx, principal, now }: RequestContext,
  { body }: Input<typeof createShiftRoute>,
): Promise<Reply<ShiftWriteReply>> {
  const { organization } = principal
  const action = createActionOf(body)
  const plan = await loadSharedPlan(tx, { actions: [action], organization })
  const decision = decideCreate(action, plan, { organization })
  const changes = mergeDecisions(plan, [decision], organization)
  await storeSharedChanges(tx, changes, now)
  logChanges(tx, actorOf(principal), changes)
  return created(shiftReply(decision, changes))
}

/** What the body of a create call requests. */
export const createActionOf = ({
  shift,
  override_max_hours = false,
}: RouteBody<typeof createShiftRoute>): CreateAction => ({
  kind: 'create',
  fields: { ...fieldsOf(shift), breaks: shift.breaks ?? null },
  scheduleId: shift.schedule_id ?? null,
  overrideMaxHours: override_max_hours,
})
