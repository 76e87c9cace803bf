import { minuteMs } from './durations.ts'
import type { Interval } from './interval.ts'
import { wallClockIntervals } from './rules/wall-clock-interval.ts'

/** What a zone's clock shows from an instant on, until the next one of a list. */
interface ClockOffset {
  readonly startsAt: Date
  /** Ahead of UTC. */
  readonly minutes: number
}

/** The offsets of a zone's clock during an interval: one more than there are clock changes in it. */
export function clockOffsets(interval: Interval, timeZone: string): ClockOffset[] {
  const offsets: ClockOffset[] = []
  let startMs = interval.startsAt.getTime()
  for (const { from, to } of wallClockIntervals(interval, timeZone)) {
    const minutes = (from - startMs) / minuteMs
    if (offsets.at(-1)?.minutes !== minutes) offsets.push({ startsAt: new Date(startMs), minutes })
    startMs += to - from
  }
  return offsets
}
