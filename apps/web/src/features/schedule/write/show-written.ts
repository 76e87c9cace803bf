import type { Week } from '@weekboard/contracts/schedule/week'
import type { BulkReply } from '@weekboard/contracts/shifts/bulk-shifts'
import { weekStartDate } from '@weekboard/scheduling/clock/zone'
import { type WeekChanges, withChanges } from '../week/apply-event.ts'
import { changeWrites, isConfirmedDelete } from '../week/pending-writes.ts'
import type { WriteContext } from './write-context.ts'

/**
 * Puts what a write left into the cached weeks: the one in which it was made, those that its shifts are
 * in now, and those that they left, each with its schedule. Reads these weeks again.
 */
export function showWritten(
  { updateCachedWeeks }: Pick<WriteContext, 'updateCachedWeeks'>,
  { week_start_date, time_zone }: Pick<Week, 'week_start_date' | 'time_zone'>,
  changes: WeekChanges,
): void {
  const { shifts = [], schedules = [] } = changes
  const weekStarts = [
    week_start_date,
    ...shifts.map(({ start_time }) => weekStartDate(new Date(start_time), time_zone)),
    ...schedules.map((schedule) => schedule.week_start_date),
  ]
  updateCachedWeeks(weekStarts, (cached) => withChanges(cached, changes))
}

/** The same of a bulk call, or of a step of undo. */
export function showBulkReply(
  context: WriteContext,
  week: Week,
  { results, schedules }: BulkReply,
): void {
  const shifts = results.flatMap(({ shift, open_shift }) => [open_shift ?? [], shift ?? []].flat())
  const ids = new Set(shifts.map(({ id }) => id))
  // A restored shift must not stay hidden as deleted.
  changeWrites(context.store, (writes) =>
    writes.filter((write) => !(isConfirmedDelete(write) && ids.has(write.shiftId))),
  )
  const removedIds = results.flatMap(({ shift, shift_id }) => (shift ? [] : (shift_id ?? [])))
  showWritten(context, week, { shifts, removedIds, schedules })
}
