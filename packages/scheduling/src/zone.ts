import { tzOffset } from '@date-fns/tz'

const minuteMs = 60_000

/** Minutes that a zone's clock is ahead of UTC at an instant. Throws a RangeError for no zone. */
export function offsetMinutes(instant: Date, timeZone: string): number {
  const offset = tzOffset(timeZone, instant)
  if (Number.isNaN(offset)) throw new RangeError(`Unknown time zone ${timeZone}`)
  return offset
}

/** Whether this is an IANA time zone that this runtime knows. */
export function isValidTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return timeZone !== ''
  } catch {
    return false
  }
}

/** The zone's clock at an instant, as if it were UTC. Only its UTC fields mean anything. */
export const asWallClock = (instant: Date, timeZone: string): Date =>
  new Date(instant.getTime() + offsetMinutes(instant, timeZone) * minuteMs)

/**
 * The instant at which a zone's clock shows a time, given as if it were UTC. A time that the
 * spring change skips moves forward by the gap; one that the autumn change repeats means the
 * first. (The two offsets around the time are the only candidates.)
 */
export function fromWallClock(wallClockMs: number, timeZone: string): Date {
  const before = offsetMinutes(new Date(wallClockMs - 24 * 60 * minuteMs), timeZone)
  const after = offsetMinutes(new Date(wallClockMs + 24 * 60 * minuteMs), timeZone)
  const candidates = [before, after].map((offset) => wallClockMs - offset * minuteMs)
  const matching = candidates.filter(
    (candidate) =>
      candidate + offsetMinutes(new Date(candidate), timeZone) * minuteMs === wallClockMs,
  )
  if (matching.length > 0) return new Date(Math.min(...matching))
  return new Date(wallClockMs - before * minuteMs)
}
