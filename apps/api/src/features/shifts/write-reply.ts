import type { Schedule } from '@weekboard/contracts/schedule/schedule-schema'
import type { ShiftWriteReply } from '@weekboard/contracts/shifts/shifts'
import type { PlanChanges } from './plan/changes.ts'
import type { ShiftDecision } from './plan/decide.ts'
import { presentSchedule, presentShift } from './present.ts'

/** The reply to the write of a single shift: the shift and the schedules that the write touched. */
export function shiftReply(decision: ShiftDecision, changes: PlanChanges): ShiftWriteReply {
  const { after, warnings, openShift } = decision
  if (!after) throw new Error('A written shift exists')
  return {
    shift: presentShift(after),
    ...(openShift?.after && { open_shift: presentShift(openShift.after) }),
    ...touchedSchedules(after.scheduleId, changes),
    ...(warnings.length > 0 && { warnings: [...warnings] }),
  }
}

interface TouchedSchedules {
  readonly schedule_updated: boolean
  readonly schedule: Schedule
  readonly schedules: Schedule[]
}

/**
 * The schedules that the write of a single shift touched. `schedule` is the shift's own, unless only
 * another one became a draft, as when the shift left a published week for a draft.
 */
export function touchedSchedules(
  ownId: number,
  { schedules, draftedIds }: Pick<PlanChanges, 'schedules' | 'draftedIds'>,
): TouchedSchedules {
  const [draftedId = ownId] = draftedIds.includes(ownId) ? [ownId] : draftedIds
  const schedule = schedules.find(({ id }) => id === draftedId)
  if (!schedule) throw new Error('A written shift has a schedule')
  return {
    schedule_updated: draftedIds.length > 0,
    schedule: presentSchedule(schedule),
    schedules: schedules.map(presentSchedule),
  }
}
