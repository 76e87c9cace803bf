import { shiftSchema } from '@weekboard/contracts/shift-schema'
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

/** Whether a shift is gone, cancelled, in another week or somebody else's after a change. */
const endsRequests = ({ before, after }: Step): boolean =>
  before !== null &&
  (after === null ||
    after.status === 'cancelled' ||
    after.employee_id !== before.employee_id ||
    after.schedule_id !== before.schedule_id)

/** Ends the requests about shifts that changed hands otherwise. */
const onPlanChanged: EventHandler = async (tx, { actor, change }, now) => {
  if (!change) return []
  const { steps } = changeSchema.parse(change)
  const shiftIds = steps.flatMap((step) => (endsRequests(step) ? (step.before?.id ?? []) : []))
  if (shiftIds.length > 0) {
    await expireRequests(tx, actor, { ids: await listOpenIds(tx, 'shifts', shiftIds), now })
  }
  return []
}

const employeeChangeSchema = z.object({ after: z.object({ active: z.boolean().optional() }) })

/** Ends the requests of somebody who is not active any more. */
const onEmployeeUpdated: EventHandler = async (tx, { actor, subject, change }, now) => {
  const isDeactivated = employeeChangeSchema.safeParse(change).data?.after.active === false
  if (isDeactivated && subject.id !== null) {
    const ids = await listOpenIds(tx, 'employees', [subject.id])
    await expireRequests(tx, actor, { ids, now })
  }
  return []
}

/** In the transaction of whatever takes a shift away from a request. */
export const expirySubscriber: EventSubscriber = {
  shift_updated: onPlanChanged,
  shift_deleted: onPlanChanged,
  schedule_updated: onPlanChanged,
  shift_request_approved: onPlanChanged,
  employee_updated: onEmployeeUpdated,
}
