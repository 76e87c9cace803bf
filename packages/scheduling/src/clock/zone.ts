import { tzOffset } from '@date-fns/tz/tzOffset'
import { dayMs, minuteMs } from './durations.ts'

/*
 * The clock of a time zone, by hand. A drag and the rules ask for it for every shift of a week: the
 * date of an instant takes 0.7 µs here and 7 with `TZDate` of @date-fns/tz 1.5, its Monday 0.8 µs
 * and 39, the instant of a clock time 1.2 µs and 29 (Node 24, New York). `TZDate` and `tzScan` also
 * give other results: of a repeated time the first takes one or the other by the zone of the
 * machine, and the second rounds clock changes to hours and misses two within a month.
 */

const maxCachedDays = 4_000

/** Offsets by zone and UTC day; null on the day of a clock change (no zone changes twice in a day). */
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

/** The same as text, 'yyyy-mm-ddTHH:mm' and more. */
export const wallClockText = (instant: Date, timeZone: string): string =>
  textOf(asWallClock(instant, timeZone))

/** The Monday of an instant's week in a time zone. */
export function weekStartDate(instant: Date, timeZone: string): string {
  const clock = asWallClock(instant, timeZone)
  return textOf(new Date(clock.getTime() - ((clock.getUTCDay() + 6) % 7) * dayMs)).slice(0, 10)
}

function textOf(clock: Date): string {
  const text = clock.toISOString()
  if (text.length > 24) throw new RangeError(`Outside the years 0000 to 9999: ${text}`)
  return text
}

/**
 * The instant of a wall-clock time in a zone, given as milliseconds in UTC. A time that the spring
 * change skips moves forward by the gap; of a repeated one this is the first.
 */
export function fromWallClock(wallClockMs: number, timeZone: string): Date {
  const { instants, offsetBefore } = instantsShowing(wallClockMs, timeZone)
  return instants[0] ?? new Date(wallClockMs - offsetBefore * minuteMs)
}

/** Whether the clock shows the time of an instant twice, because it is set back. */
export const isRepeatedTime = (instant: Date, timeZone: string): boolean =>
  instantsShowing(asWallClock(instant, timeZone).getTime(), timeZone).instants.length > 1

/** The instants at which the clock shows a time: none, one or two, the earlier first. */
function instantsShowing(wallClockMs: number, timeZone: string) {
  // The offset a day before and the one a day after are the only candidates.
  const offsetBefore = offsetMinutes(new Date(wallClockMs - dayMs), timeZone)
  const after = offsetMinutes(new Date(wallClockMs + dayMs), timeZone)
  const first = new Date(wallClockMs - Math.max(offsetBefore, after) * minuteMs)
  if (offsetBefore === after) return { instants: [first], offsetBefore }
  const second = new Date(wallClockMs - Math.min(offsetBefore, after) * minuteMs)
  const isShown = (at: Date) => asWallClock(at, timeZone).getTime() === wallClockMs
  return { instants: [first, second].filter(isShown), offsetBefore }
}

/** The first millisecond after `from` and up to `to`, at most a day later, with another offset. */
export function nextClockChange(from: number, to: number, timeZone: string): number | null {
  const offset = (ms: number) => offsetMinutes(new Date(ms), timeZone)
  const before = offset(from)
  if (offset(to) === before) return null
  let [low, high] = [from, to]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offset(middle) === before) low = middle
    else high = middle
  }
  return high
}
