import type { RouteBody } from '@weekboard/contracts/route'
import type { createShift as contract, ShiftWriteReply } from '@weekboard/contracts/shifts'
import type { MemberContext } from '../../../platform/http/route.ts'
import { creationOf } from '../batch/action.ts'
import { runBatch, writerOf } from '../batch/run.ts'
import { replyOf } from '../write-reply.ts'

/**
 * Plans a shift in the week in which it starts. 404 for a foreign employee or schedule, 422 when
 * it is too short, too long or refused by a rule, 409 over the weekly limit unless overridden.
 */
export async function createShift(
  context: MemberContext,
  body: RouteBody<typeof contract>,
): Promise<ShiftWriteReply> {
  return replyOf(await runBatch(writerOf(context), [creationOf(body)], { atomic: true }))
}
