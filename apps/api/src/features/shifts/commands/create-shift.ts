import type { createShiftRoute } from '@weekboard/contracts/shifts'
import { created, type Input } from '../../../platform/http/route.ts'
import { creationOf } from '../batch/action.ts'
import type { BatchResult } from '../batch/run.ts'
import { replyOf } from '../write-reply.ts'

/**
 * Plans a shift in the week in which it starts. 404 for a foreign employee or schedule, 422 when
 * it is too short, too long or refused by a rule, 409 over the weekly limit unless overridden.
 */
export const createShift = {
  step: ({ body }: Input<typeof createShiftRoute>) => creationOf(body),
  reply: (done: BatchResult) => created(replyOf(done)),
}
