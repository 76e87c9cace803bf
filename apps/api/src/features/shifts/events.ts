import type { EventType } from '@weekboard/contracts/realtime'
import type { TenantTransaction } from '../../platform/database.ts'
import type { Actor } from '../../platform/event-log.ts'
import { presentSchedule, presentShift, type ScheduleRow, type ShiftRow } from './present.ts'

export interface ShiftChange {
  readonly actor: Actor
  readonly before: ShiftRow | null
  readonly after: ShiftRow | null
  readonly weeks: readonly string[]
  /** What else history should know, such as an exceeded limit. */
  readonly remark?: Record<string, unknown>
}

const typeOf = ({ before, after }: ShiftChange): EventType => {
  if (!before) return 'shift_created'
  return after ? 'shift_updated' : 'shift_deleted'
}

/** Logs one shift's change; employees learn of it when it is announced. */
export function recordShiftChange(tx: TenantTransaction, change: ShiftChange): void {
  const shift = change.after ?? change.before
  if (!shift) return
  const before = change.before && presentShift(change.before)
  const after = change.after && presentShift(change.after)
  tx.record({
    type: typeOf(change),
    actor: change.actor,
    subject: { type: 'shift', id: shift.id },
    weeks: change.weeks,
    audience: 'managers',
    payload: { shift_id: shift.id, shift: after ?? before },
    change: { before, after, ...change.remark },
  })
}

/** Logs that a schedule turned into a draft. */
export function recordDraftAgain(
  tx: TenantTransaction,
  actor: Actor,
  schedule: ScheduleRow,
  payload: Record<string, unknown> = {},
): void {
  tx.record({
    type: 'schedule_updated',
    actor,
    subject: { type: 'schedule', id: schedule.id },
    weeks: [schedule.weekStartDate],
    audience: 'managers',
    payload: { schedule: presentSchedule(schedule), ...payload },
  })
}
