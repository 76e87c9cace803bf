import type { Week } from '@weekboard/contracts/schedule/week'
import type { BulkReply } from '@weekboard/contracts/shifts/bulk-shifts'
import { weekStartDate } from '@weekboard/scheduling/clock/zone'
import { withoutShift, withSchedule, withShift } from '../week/apply-event.ts'
import { changeWrites, isConfirmedDelete } from '../week/pending-writes.ts'
import type { WriteContext } from './write-context.ts'

/** Puts the results of a bulk call into the cached weeks and reads those weeks again. */
export function applyBulkReply(
  { store, updateCachedWeeks }: WriteContext,
  week: Week,
  { results, schedules }: BulkReply,
): void {
  const changed = results.flatMap(({ shift, open_shift }) => [shift ?? [], open_shift ?? []].flat())
  const changedIds = new Set(changed.map(({ id }) => id))
  // A restored shift must not stay hidden as deleted.
  changeWrites(store, (writes) =>
    writes.filter((write) => !(isConfirmedDelete(write) && changedIds.has(write.shiftId))),
  )
  const newWeeks = changed.map(({ start_time }) =>
    weekStartDate(new Date(start_time), week.time_zone),
  )
  const changedWeeks = schedules.map(({ week_start_date }) => week_start_date)
  updateCachedWeeks([week.week_start_date, ...changedWeeks, ...newWeeks], (cached) =>
    schedules.reduce(
      withSchedule,
      results.reduce((now, { shift, open_shift, shift_id }) => {
        if (shift) return withShift(open_shift ? withShift(now, open_shift) : now, shift)
        return shift_id === undefined ? now : withoutShift(now, shift_id)
      }, cached),
    ),
  )
}
