import { dayMs } from './durations.ts'
import type { Interval } from './interval.ts'
import { nextClockChange, offsetMinutes } from './zone.ts'

/** What a zone's clock shows from an instant on, until the next one of a list. */
export interface ClockOffset {
  readonly startsAt: Date
  /** Ahead of UTC. */
  readonly minutes: number
}

/**
 * The offsets of a zone's clock during an interval: one more than there are clock changes in it.
 * Throws a RangeError for an unknown zone.
 */
export function clockOffsets({ startsAt, endsAt }: Interval, timeZone: string): ClockOffset[] {
  const offsetAt = (at: Date): ClockOffset => ({
    startsAt: at,
    minutes: offsetMinutes(at, timeZone),
  })
  const offsets = [offsetAt(startsAt)]
  for (let from = startsAt.getTime(); from < endsAt.getTime(); from += dayMs) {
    // No zone changes its clock twice in a day.
    const change = nextClockChange(from, Math.min(from + dayMs, endsAt.getTime()), timeZone)
    if (change !== null) offsets.push(offsetAt(new Date(change)))
  }
  return offsets
}
