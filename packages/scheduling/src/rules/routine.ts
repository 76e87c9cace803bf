import { dayMs, minuteMs } from '../clock/durations.ts'
import type { Interval } from '../clock/interval.ts'
import { asWallClock } from '../clock/zone.ts'
import { durationMinutes } from '../cost/hours.ts'

/**
 * How usual it is that an employee works at a time: on that weekday at that time lately, at other
 * times lately, not lately, or not lately as a manager, who mostly plans others.
 */
export type Routine = 'same_time' | 'other_times' | 'none' | 'manager'

/** What an employee worked in the weeks before, and whether they plan others. */
export interface WorkHistory {
  /** Shifts without cancelled ones. */
  readonly recentShifts: readonly Interval[]
  readonly isManager: boolean
}

const minutesInWeek = (7 * dayMs) / minuteMs

/** Minutes from the first Monday of 1970 on the clock of a zone, within a week. */
function minuteOfWeek(instant: Date, timeZone: string): number {
  // 1970 began on a Thursday.
  const minutes = asWallClock(instant, timeZone).getTime() / minuteMs - (4 * dayMs) / minuteMs
  return ((minutes % minutesInWeek) + minutesInWeek) % minutesInWeek
}

/** Whether two intervals overlap when every week is the same. */
function overlapsWeekly(a: Interval, b: Interval, timeZone: string): boolean {
  const [fromA, fromB] = [minuteOfWeek(a.startsAt, timeZone), minuteOfWeek(b.startsAt, timeZone)]
  const ahead = (fromB - fromA + minutesInWeek) % minutesInWeek
  return ahead < durationMinutes(a) || minutesInWeek - ahead < durationMinutes(b)
}

/** How usual a shift is for an employee, on the wall clock of a zone. */
export function routineOf(
  shift: Interval,
  { recentShifts, isManager }: WorkHistory,
  timeZone: string,
): Routine {
  if (recentShifts.some((recent) => overlapsWeekly(recent, shift, timeZone))) return 'same_time'
  if (recentShifts.length > 0) return 'other_times'
  return isManager ? 'manager' : 'none'
}
