import { dayMs } from '../clock/durations.ts'
import type { Interval } from '../clock/interval.ts'
import { asWallClock, nextClockChange } from '../clock/zone.ts'
import type { WallClockInterval } from './subtract-intervals.ts'

/**
 * The wall-clock times during a shift, one interval for each UTC day and clock change in it. A
 * skipped hour is in none of them, a repeated hour is in two.
 */
export function wallClockIntervals(
  { startsAt, endsAt }: Interval,
  timeZone: string,
): WallClockInterval[] {
  const intervals: WallClockInterval[] = []
  const end = endsAt.getTime()
  for (let start = startsAt.getTime(); start < end; ) {
    const dayEnd = (Math.floor(start / dayMs) + 1) * dayMs
    const stop = Math.min(end, nextClockChange(start, dayEnd, timeZone) ?? dayEnd)
    const from = asWallClock(new Date(start), timeZone).getTime()
    intervals.push({ from, to: from + stop - start })
    start = stop
  }
  return intervals
}
