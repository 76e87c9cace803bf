import type { ScheduleEventType } from '@weekboard/contracts/realtime'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/events/event-log.ts'
import { presentSchedule, presentShift, type ScheduleRow } from '../present.ts'
import type { PlanChanges } from './changes.ts'
import type { ShiftChange } from './plan.ts'

export interface LogOptions {
  /**
   * Logs one `schedule_updated` even for one shift, and no further event for a schedule that becomes a
   * draft, so that all changes are one undo step.
   */
  readonly singleEvent?: boolean
  /** What the history records beside the shifts, such as the job that wrote them. */
  readonly details?: Readonly<Record<string, unknown>>
}

/** Logs a write to the plan for managers; employees learn of it when it is published. */
export function logChanges(
  tx: TenantTransaction,
  actor: Actor,
  changes: PlanChanges,
  { singleEvent = false, details }: LogOptions = {},
): void {
  const { shifts, schedules, weeks, timeZone } = changes
  const [first] = shifts
  if (!first) return
  const change = { ...details, ...historyOf(changes) }
  const { steps } = change
  const common = {
    actor,
    weeks,
    timeZone,
    audience: 'managers',
    change,
    shiftIds: changedShiftIds(changes),
  } as const
  if (shifts.length === 1 && !singleEvent) {
    const id = (first.after ?? first.before)?.id ?? null
    tx.record({
      ...common,
      type: eventTypeOf(first),
      subject: { type: 'shift', id },
      payload: { shift_id: id, shift: steps[0]?.after ?? steps[0]?.before },
    })
  } else {
    tx.record({
      ...common,
      type: 'schedule_updated',
      subject: { type: 'schedule', id: schedules[0]?.id ?? null },
      payload: {
        schedule: schedules[0] && presentSchedule(schedules[0]),
        schedules: schedules.map(presentSchedule),
        changed_shifts: steps.flatMap(({ after }) => after ?? []),
        removed_shift_ids: steps.flatMap(({ before, after }) => (after ? [] : (before?.id ?? []))),
      },
    })
  }
  if (singleEvent) return
  for (const schedule of schedules) {
    if (changes.draftedIds.includes(schedule.id)) logDraft(tx, actor, schedule)
  }
}

/** What the history of the shifts is made of, and an undo. */
export function historyOf(changes: PlanChanges) {
  const exceededLimits = exceededLimitsOf(changes)
  return {
    ...(exceededLimits.length > 0 && { exceeded_limits: exceededLimits }),
    steps: changes.shifts.map(stepOf),
  }
}

const stepOf = ({ before, after }: ShiftChange) => ({
  before: before && presentShift(before),
  after: after && presentShift(after),
})

/** The shifts that changed. */
export const changedShiftIds = ({ shifts }: PlanChanges): number[] =>
  shifts.flatMap(({ before, after }) => (after ?? before)?.id ?? [])

/**
 * Logs an event for each shift, for managers who have the schedule open. The history and an undo come
 * from another event, which has all of the changes.
 */
export function logEachShift(tx: TenantTransaction, actor: Actor, changes: PlanChanges): void {
  for (const change of changes.shifts) {
    const step = stepOf(change)
    const shift = step.after ?? step.before
    const schedule = changes.schedules.find(({ id }) => id === shift?.schedule_id)
    tx.record({
      type: eventTypeOf(change),
      actor,
      weeks: schedule ? [schedule.weekStartDate] : changes.weeks,
      audience: 'managers',
      subject: { type: 'shift', id: shift?.id ?? null },
      payload: { shift_id: shift?.id, shift },
      change: { steps: [step] },
    })
  }
}

const eventTypeOf = ({ before, after }: ShiftChange): ScheduleEventType => {
  if (!before) return 'shift_created'
  return after ? 'shift_updated' : 'shift_deleted'
}

const exceededLimitsOf = ({ decisions }: PlanChanges) =>
  decisions.flatMap(({ exceededLimit, after }) =>
    exceededLimit && after ? [{ ...exceededLimit.details, shift_id: after.id }] : [],
  )

/** Logs that a published schedule became a draft. */
function logDraft(tx: TenantTransaction, actor: Actor, schedule: ScheduleRow): void {
  tx.record({
    type: 'schedule_updated',
    actor,
    subject: { type: 'schedule', id: schedule.id },
    weeks: [schedule.weekStartDate],
    audience: 'managers',
    payload: { schedule: presentSchedule(schedule) },
  })
}
