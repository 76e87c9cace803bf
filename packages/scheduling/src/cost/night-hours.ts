import { dayMs, hourMs, minuteMs } from '../clock/durations.ts'
import type { Interval } from '../clock/interval.ts'
import { wallClockIntervals } from '../rules/wall-clock-interval.ts'
import { presentTimes } from './breaks.ts'
import { totalMinutes } from './hours.ts'
import type { ShiftTime } from './shift-break.ts'

/** Night lasts from this hour of the wall clock until `nightEndHour` of the next day. */
const nightStartHour = 22
const nightEndHour = 6

/**
 * Minutes of work at night, without timed unpaid breaks and never more than the shift has; a clock change
 * at night makes that night shorter or longer.
 */
export const nightMinutes = (shift: ShiftTime, timeZone: string): number =>
  Math.min(
    totalMinutes([shift]),
    presentTimes(shift, timeZone).reduce((sum, times) => sum + elapsedAtNight(times, timeZone), 0),
  )

const elapsedAtNight = (interval: Interval, timeZone: string): number =>
  wallClockIntervals(interval, timeZone).reduce(
    (sum, { from, to }) => sum + nightMsUntil(to) - nightMsUntil(from),
    0,
  ) / minuteMs

/** Milliseconds of night from 1970 until a time on the wall clock. */
function nightMsUntil(wallClockMs: number): number {
  const days = Math.floor(wallClockMs / dayMs)
  const time = wallClockMs - days * dayMs
  const perDay = (nightEndHour + 24 - nightStartHour) * hourMs
  return (
    days * perDay +
    Math.min(time, nightEndHour * hourMs) +
    Math.max(0, time - nightStartHour * hourMs)
  )
}
