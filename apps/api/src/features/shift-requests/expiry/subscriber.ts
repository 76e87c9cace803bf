import type { ExpiryReason } from '@weekboard/contracts/requests/shift-requests'
import { shiftSchema } from '@weekboard/contracts/shifts/shift-schema'
import { z } from 'zod'
import type { EventHandler, EventSubscriber } from '../../../platform/events/subscribers.ts'
import { listOpenIds } from '../queries.ts'
import { expireRequests } from './expire-requests.ts'

const stateSchema = shiftSchema
  .pick({ id: true, employee_id: true, schedule_id: true, status: true })
  .nullable()
const changeSchema = z.object({
  steps: z.array(z.object({ before: stateSchema, after: stateSchema })).default([]),
})

type Step = z.infer<typeof changeSchema>['steps'][number]

/** Why a change of a shift ends the requests about it; null when they stay. */
function reasonOfStep({ before, after }: Step): ExpiryReason | null {
  if (before === null) return null
  if (after === null || after.status === 'cancelled') return 'removed'
  if (after.employee_id !== before.employee_id) return 'taken'
  return after.schedule_id === before.schedule_id ? null : 'moved'
}

/** Whether a shift of somebody became an open one, which may be offered in the same step. */
const isOpened = ({ before, after }: Step): boolean =>
  before !== null && before.employee_id !== null && after?.employee_id === null

/** Ends the requests about shifts that changed hands otherwise. */
const onPlanChanged: EventHandler = async (tx, { type, actor, change }, now) => {
  if (!change) return []
  const reasons = new Map<number, ExpiryReason>()
  const { steps } = changeSchema.parse(change)
  const openedIds = steps.flatMap((step) => (isOpened(step) ? (step.after?.id ?? []) : []))
  for (const step of steps) {
    const reason = reasonOfStep(step)
    // An approved claim removes an open shift with its last place.
    const isTaken = reason !== null && type === 'shift_request_approved'
    if (step.before && reason) reasons.set(step.before.id, isTaken ? 'taken' : reason)
  }
  if (reasons.size > 0) {
    await expireRequests(tx, actor, {
      ids: await listOpenIds(tx, 'shifts', [...reasons.keys()]),
      now,
      reasonOf: ({ shiftId, withShiftId, openShift }) =>
        openShift && openedIds.includes(shiftId)
          ? null
          : (reasons.get(shiftId) ?? reasons.get(withShiftId ?? 0) ?? 'removed'),
    })
  }
  return []
}

const employeeChangeSchema = z.object({ after: z.object({ active: z.boolean().optional() }) })

/** Ends the requests of somebody who is not active any more. */
const onEmployeeUpdated: EventHandler = async (tx, { actor, subject, change }, now) => {
  const isDeactivated = employeeChangeSchema.safeParse(change).data?.after.active === false
  if (isDeactivated && subject.id !== null) {
    const ids = await listOpenIds(tx, 'employees', [subject.id])
    await expireRequests(tx, actor, {
      ids,
      now,
      // An open shift is not of the manager who offers it.
      reasonOf: ({ openShift, toEmployee }) =>
        openShift && toEmployee?.id !== subject.id ? null : 'not_active',
    })
  }
  return []
}

/** Runs in the transaction of whatever takes a shift away from a request. */
export const expirySubscriber: EventSubscriber = {
  shift_updated: onPlanChanged,
  shift_deleted: onPlanChanged,
  schedule_updated: onPlanChanged,
  shift_request_approved: onPlanChanged,
  employee_updated: onEmployeeUpdated,
}
