import { dayMs } from '../durations.ts'
import type { Interval } from '../interval.ts'
import { asWallClock, offsetMinutes } from '../zone.ts'
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
    const stop = Math.min(end, nextCut(start, timeZone))
    const from = asWallClock(new Date(start), timeZone).getTime()
    intervals.push({ from, to: from + stop - start })
    start = stop
  }
  return intervals
}

/** The next clock change or end of a UTC day; no zone changes twice in a day. */
function nextCut(startMs: number, timeZone: string): number {
  const offset = (ms: number) => offsetMinutes(new Date(ms), timeZone)
  const dayEnd = (Math.floor(startMs / dayMs) + 1) * dayMs
  const before = offset(startMs)
  if (offset(dayEnd) === before) return dayEnd
  let [low, high] = [startMs, dayEnd]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offset(middle) === before) low = middle
    else high = middle
  }
  return high
}
