import type { deleteShiftRoute } from '@weekboard/contracts/shifts'
import { type Input, ok } from '../../../platform/http/route.ts'
import type { DeleteAction } from '../batch/action.ts'
import type { BatchResult } from '../batch/run.ts'

/** Removes a shift from the working copy; 404 when it is not there, 412 when `version` is stale. */
export const deleteShift = {
  step: ({ params, body }: Input<typeof deleteShiftRoute>): DeleteAction => ({
    kind: 'delete',
    id: params.id,
    ...(body?.version !== undefined && { version: body.version }),
  }),
  reply: ({ schedules, turned }: BatchResult) => {
    const [schedule] = schedules
    if (!schedule) throw new Error('A deleted shift had no schedule')
    return ok({ message: 'Shift deleted.', schedule_updated: turned, schedule })
  },
}
