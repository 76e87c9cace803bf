import type { MyShifts } from '@weekboard/contracts/dashboard/dashboard-stats'
import { findUpcoming } from '../../../shifts/shared/upcoming-shifts.ts'

/** The current and the next own shift at an instant. */
export function upcomingShifts(data: MyShifts, now: Date) {
  const { current_shift, next_shift, this_week, next_week } = data
  const known = [current_shift, next_shift, ...this_week.shifts, ...next_week.shifts]
  return findUpcoming(
    known.filter((shift) => shift !== null),
    now,
  )
}
