import { hourMs, minuteMs } from './durations.ts'
import type { Interval } from './interval.ts'
import { asWallClock, offsetMinutes } from './zone.ts'

/** A clock change; offsets are minutes ahead of UTC. */
export interface ClockChange {
  readonly at: Date
  readonly offsetBefore: number
  readonly offsetAfter: number
}

/** No zone changes its clock twice within this. */
const stepMs = 24 * hourMs

/** The clock changes of a time zone within an interval. Throws a RangeError for an unknown zone. */
export function clockChanges(
  timeZone: string,
  { startsAt, endsAt }: Interval,
): { readonly offsetAtStart: number; readonly changes: readonly ClockChange[] } {
  const offsetAt = (ms: number) => offsetMinutes(new Date(ms), timeZone)
  const changes: ClockChange[] = []
  const offsetAtStart = offsetAt(startsAt.getTime())
  let offsetBefore = offsetAtStart
  for (let from = startsAt.getTime(); from < endsAt.getTime(); from += stepMs) {
    const to = Math.min(from + stepMs, endsAt.getTime())
    const offsetAfter = offsetAt(to)
    if (offsetAfter === offsetBefore) continue
    changes.push({ at: firstWith(offsetAfter, { from, to }, offsetAt), offsetBefore, offsetAfter })
    offsetBefore = offsetAfter
  }
  return { offsetAtStart, changes }
}

/** The first whole minute in (from, to] at which the clock has an offset. */
function firstWith(
  offset: number,
  { from, to }: { readonly from: number; readonly to: number },
  offsetAt: (ms: number) => number,
): Date {
  let before = Math.floor(from / minuteMs)
  let after = Math.ceil(to / minuteMs)
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (offsetAt(middle * minuteMs) === offset) after = middle
    else before = middle
  }
  return new Date(after * minuteMs)
}

/** Whether the clock shows the time of an instant twice, because it is set back. */
export function isRepeatedTime(instant: Date, timeZone: string): boolean {
  const shown = asWallClock(instant, timeZone).getTime()
  // Zones set their clock back by an hour or by half of one, rarely by more.
  return [0.5, 1, 2, 3].some((hours) =>
    [-hours, hours].some((apart) => {
      const other = new Date(instant.getTime() + apart * hourMs)
      return asWallClock(other, timeZone).getTime() === shown
    }),
  )
}
