import type { Schedule } from '@weekboard/contracts/schedule'
import type { MemberContext } from '../../../platform/http/route.ts'
import { runBatch, writerOf } from '../batch/run.ts'

export interface DeletedShift {
  readonly turned: boolean
  readonly schedule: Schedule
}

/** Removes a shift from the working copy; 404 when it is not there, 412 when `version` is stale. */
export async function deleteShift(
  context: MemberContext,
  id: number,
  version: number | undefined,
): Promise<DeletedShift> {
  const { ifMatch } = context
  const action = { kind: 'delete', id, ...(version !== undefined && { version }) } as const
  const { schedules, turned } = await runBatch(writerOf(context), [action], {
    atomic: true,
    ifMatch,
  })
  const [schedule] = schedules
  if (!schedule) throw new Error('A deleted shift had no schedule')
  return { turned, schedule }
}
