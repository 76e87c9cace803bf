import { tzOffset } from '@date-fns/tz'
import { dayMs, minuteMs } from './durations.ts'

const maxCachedDays = 4_000

/**
 * Offsets by zone and UTC day; null on the day of a clock change. Reading one from Intl takes
 * microseconds, a week of shifts asks thousands of times, and no zone changes twice in one day.
 */
const offsetsByZone = new Map<string, Map<number, number | null>>()

/** Whether this is a named IANA time zone that this runtime knows; '+05:30' is not a name. */
export function isValidTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return /^[A-Za-z]/.test(timeZone)
  } catch {
    return false
  }
}

/** Minutes that a zone's clock is ahead of UTC. Throws a RangeError for no instant or no zone. */
export function offsetMinutes(instant: Date, timeZone: string): number {
  const ms = instant.getTime()
  if (Number.isNaN(ms)) throw new RangeError('Not an instant: Invalid Date')
  const days = offsetsOf(timeZone)
  const day = Math.floor(ms / dayMs)
  let offset = days.get(day)
  if (offset === undefined) {
    const first = tzOffset(timeZone, new Date(day * dayMs))
    offset = first === tzOffset(timeZone, new Date((day + 1) * dayMs)) ? first : null
    if (days.size >= maxCachedDays) days.clear()
    days.set(day, offset)
  }
  return offset ?? tzOffset(timeZone, instant)
}

function offsetsOf(timeZone: string): Map<number, number | null> {
  let days = offsetsByZone.get(timeZone)
  if (!days) {
    if (!isValidTimeZone(timeZone)) throw new RangeError(`Unknown time zone: ${timeZone}`)
    days = new Map()
    offsetsByZone.set(timeZone, days)
  }
  return days
}

/** The zone's clock at an instant, as if it were UTC. Only its UTC fields mean anything. */
export const asWallClock = (instant: Date, timeZone: string): Date =>
  new Date(instant.getTime() + offsetMinutes(instant, timeZone) * minuteMs)

/**
 * The instant at which a zone's clock shows a time, given as if it were UTC. A time that the
 * spring change skips moves forward by the gap; one that the autumn change repeats means the
 * first. (The offsets a day before and after are the only candidates.)
 */
export function fromWallClock(wallClockMs: number, timeZone: string): Date {
  const before = offsetMinutes(new Date(wallClockMs - dayMs), timeZone)
  const after = offsetMinutes(new Date(wallClockMs + dayMs), timeZone)
  // The larger offset gives the earlier instant.
  const first = new Date(wallClockMs - Math.max(before, after) * minuteMs)
  if (before === after || asWallClock(first, timeZone).getTime() === wallClockMs) return first
  const second = new Date(wallClockMs - Math.min(before, after) * minuteMs)
  if (asWallClock(second, timeZone).getTime() === wallClockMs) return second
  return new Date(wallClockMs - before * minuteMs)
}
