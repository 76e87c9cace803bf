import type { RouteBody } from '@weekboard/contracts/route'
import type { updateShift as contract, ShiftWriteReply } from '@weekboard/contracts/shifts'
import type { MemberContext } from '../../../platform/http/route.ts'
import { changeOf } from '../batch/action.ts'
import { runBatch, writerOf } from '../batch/run.ts'
import { replyOf } from '../write-reply.ts'

/**
 * Changes the named fields of a shift; a move across weeks touches both schedules. 404 when it is
 * not there, 412 when `version` is stale, otherwise refused like a new shift.
 */
export async function updateShift(
  context: MemberContext,
  id: number,
  body: RouteBody<typeof contract>,
): Promise<ShiftWriteReply> {
  const { ifMatch } = context
  return replyOf(await runBatch(writerOf(context), [changeOf(id, body)], { atomic: true, ifMatch }))
}
