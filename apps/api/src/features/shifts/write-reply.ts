import type { ShiftWriteReply } from '@weekboard/contracts/shifts'
import { type BatchResult, isApiError } from './batch/run.ts'
import { presentShift } from './present.ts'

/** What the write of a single shift answers: the shift and the schedule where it is now. */
export function replyOf({ outcomes, schedules, turned }: BatchResult): ShiftWriteReply {
  const [outcome] = outcomes
  if (!outcome || isApiError(outcome) || !outcome.after) throw new Error('Nothing was written')
  const { after, warnings } = outcome
  const schedule = schedules.find(({ id }) => id === after.scheduleId)
  if (!schedule) throw new Error('A written shift had no schedule')
  return {
    shift: presentShift(after),
    schedule_updated: turned,
    schedule,
    ...(warnings.length > 0 && { warnings: [...warnings] }),
  }
}
