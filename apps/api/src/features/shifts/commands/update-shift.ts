import type { updateShiftRoute } from '@weekboard/contracts/shifts'
import { type Input, ok } from '../../../platform/http/route.ts'
import { changeOf } from '../batch/action.ts'
import type { BatchResult } from '../batch/run.ts'
import { replyOf } from '../write-reply.ts'

/**
 * Changes the named fields of a shift; a move across weeks touches both schedules. 404 when it is
 * not there, 412 when `version` is stale, otherwise refused like a new shift.
 */
export const updateShift = {
  step: ({ params, body }: Input<typeof updateShiftRoute>) => changeOf(params.id, body),
  reply: (done: BatchResult) => ok(replyOf(done)),
}
