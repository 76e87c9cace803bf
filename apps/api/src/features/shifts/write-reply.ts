import type { ShiftWriteReply } from '@weekboard/contracts/shifts'
import type { PlanChanges } from './plan/changes.ts'
import type { ShiftDecision } from './plan/decide.ts'
import { presentSchedule, presentShift } from './present.ts'

/** The reply to the write of a single shift: the shift and the schedule that it is now part of. */
export function shiftReply(
  { after, warnings }: ShiftDecision,
  { schedules, draftedIds }: PlanChanges,
): ShiftWriteReply {
  const schedule = schedules.find(({ id }) => id === after?.scheduleId)
  if (!after || !schedule) throw new Error('A written shift has a schedule')
  return {
    shift: presentShift(after),
    schedule_updated: draftedIds.length > 0,
    schedule: presentSchedule(schedule),
    ...(warnings.length > 0 && { warnings: [...warnings] }),
  }
}
