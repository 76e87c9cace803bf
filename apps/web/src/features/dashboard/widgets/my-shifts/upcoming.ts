import type { MyShifts } from '@weekboard/contracts/dashboard-stats'
import type { Shift } from '@weekboard/contracts/shift-schema'

interface UpcomingShifts {
  /** The one that has started and not ended. */
  readonly current: Shift | null
  /** The first one that starts later. */
  readonly next: Shift | null
}

/**
 * The current and the next shift at an instant. The data may have been read some time before: a
 * shift that was the next one then may have started since.
 */
export function upcomingShifts(data: MyShifts, now: Date): UpcomingShifts {
  const { current_shift, next_shift, this_week, next_week } = data
  const known = [current_shift, next_shift, ...this_week.shifts, ...next_week.shifts]
    .filter((shift) => shift !== null)
    .sort((a, b) => Date.parse(a.start_time) - Date.parse(b.start_time))
  return {
    current: known.find((shift) => hasStarted(shift, now) && !hasEnded(shift, now)) ?? null,
    next: known.find((shift) => !hasStarted(shift, now)) ?? null,
  }
}

export const hasStarted = ({ start_time }: Shift, now: Date): boolean =>
  Date.parse(start_time) <= now.getTime()

export const hasEnded = ({ end_time }: Shift, now: Date): boolean =>
  Date.parse(end_time) <= now.getTime()
