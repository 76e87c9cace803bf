import type { EventType } from '@weekboard/contracts/realtime'
import type { TenantTransaction } from '../../platform/database.ts'
import type { Actor } from '../../platform/events/event-log.ts'
import type { ShiftChange } from './batch/decide.ts'
import { presentSchedule, presentShift, type ScheduleRow } from './present.ts'

export interface RecordedChanges {
  readonly actor: Actor
  readonly changes: readonly ShiftChange[]
  /** The touched ones, as the write leaves them. */
  readonly schedules: readonly ScheduleRow[]
  readonly weeks: readonly string[]
  /** That of the weeks. */
  readonly timeZone: string
  /** One event for all changes, also when there is only one. */
  readonly asOne: boolean
  /** What else history should know, such as an exceeded limit. */
  readonly remark: Record<string, unknown>
}

const typeOf = ({ before, after }: ShiftChange): EventType => {
  if (!before) return 'shift_created'
  return after ? 'shift_updated' : 'shift_deleted'
}

const stepOf = ({ before, after }: ShiftChange) => ({
  before: before && presentShift(before),
  after: after && presentShift(after),
})

/** Logs a write to the plan as one event; employees learn of it when it is announced. */
export function recordChanges(tx: TenantTransaction, recorded: RecordedChanges): void {
  const { actor, changes, weeks, timeZone, asOne, remark } = recorded
  const [only] = changes
  const steps = changes.map(stepOf)
  const common = {
    actor,
    weeks,
    timeZone,
    audience: 'managers',
    change: { ...remark, steps },
    shiftIds: changes.flatMap(({ before, after }) => (after ?? before)?.id ?? []),
  } as const
  if (only && changes.length === 1 && !asOne) {
    const id = (only.after ?? only.before)?.id ?? null
    tx.record({
      ...common,
      type: typeOf(only),
      subject: { type: 'shift', id },
      payload: { shift_id: id, shift: steps[0]?.after ?? steps[0]?.before },
    })
    return
  }
  tx.record({
    ...common,
    type: 'schedule_updated',
    subject: { type: 'schedule', id: recorded.schedules[0]?.id ?? null },
    payload: {
      schedule: recorded.schedules[0] && presentSchedule(recorded.schedules[0]),
      schedules: recorded.schedules.map(presentSchedule),
      changed_shifts: steps.flatMap(({ after }) => after ?? []),
      removed_shift_ids: steps.flatMap(({ before, after }) => (after ? [] : (before?.id ?? []))),
    },
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
