import type { WeekOverview } from '@weekboard/contracts/dashboard/dashboard-stats'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { hasStarted, isRunning } from '../../shifts/shared/upcoming-shifts.ts'

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
export function workingAt(
  { working_now, next }: Pick<WeekOverview, 'working_now' | 'next'>,
  now: Date,
): Working {
  return {
    now: [...working_now, ...next].filter((shift) => isRunning(shift, now)),
    next: next.filter((shift) => !hasStarted(shift, now)),
  }
}
