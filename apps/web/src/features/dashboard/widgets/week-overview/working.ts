import type { WeekOverview } from '@weekboard/contracts/dashboard-stats'
import type { Shift } from '@weekboard/contracts/shift-schema'

interface Working {
  /** Shifts that have started and not ended. */
  readonly now: readonly Shift[]
  /** The shifts that start next, all at the same time. */
  readonly next: readonly Shift[]
}

/**
 * Who works at an instant, and next. The data may have been read some time before: the next shifts
 * may have started since.
 */
export function workingAt({ working_now, next }: WeekOverview, now: Date): Working {
  const nowMs = now.getTime()
  const hasStarted = ({ start_time }: Shift) => Date.parse(start_time) <= nowMs
  return {
    now: [...working_now, ...next].filter(
      (shift) => hasStarted(shift) && Date.parse(shift.end_time) > nowMs,
    ),
    next: next.filter((shift) => !hasStarted(shift)),
  }
}
