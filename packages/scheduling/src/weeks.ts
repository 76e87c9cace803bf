import { dayMs } from './durations.ts'
import type { Interval } from './interval.ts'
import { asWallClock, fromWallClock } from './zone.ts'

export { isValidTimeZone } from './zone.ts'

const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/
const timePattern = /^([01]\d|2[0-3]):([0-5]\d)$/

function toDate(utcMs: number): string {
  const text = new Date(utcMs).toISOString()
  if (text.length > 24) throw new RangeError(`Outside the years 0000 to 9999: ${text}`)
  return text.slice(0, 10)
}

function toUtcMs(date: string): number {
  if (!isValidDate(date)) throw new RangeError(`Not a date of the form yyyy-mm-dd: ${date}`)
  return Date.parse(`${date}T00:00:00Z`)
}

/** Whether the text is a real calendar date of the form yyyy-mm-dd. */
export function isValidDate(date: string): boolean {
  if (!datePattern.test(date)) return false
  const ms = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(ms) && toDate(ms) === date
}

/** Calendar arithmetic; days may be negative. Throws a RangeError for no date, also as a result. */
export const addDays = (date: string, days: number): string => toDate(toUtcMs(date) + days * dayMs)

const weekdayOf = (utcMs: number): number => (new Date(utcMs).getUTCDay() + 6) % 7

const mondayOf = (utcMs: number): string => toDate(utcMs - weekdayOf(utcMs) * dayMs)

/** 0 for Monday to 6 for Sunday. */
export const weekdayIndex = (date: string): number => weekdayOf(toUtcMs(date))

/** The Monday of the week that holds a date. */
export const weekStartOfDate = (date: string): string => mondayOf(toUtcMs(date))

/** The Sunday of the week that starts on a Monday. */
export const weekEndDate = (weekStart: string): string => addDays(weekStart, 6)

/** The seven dates of a week, Monday first. */
export const datesOfWeek = (weekStart: string): string[] =>
  Array.from({ length: 7 }, (_, day) => addDays(weekStart, day))

/** The calendar date of an instant in a time zone. */
export const dateInZone = (instant: Date, timeZone: string): string =>
  toDate(asWallClock(instant, timeZone).getTime())

/** The Monday of the week, in a time zone, in which an instant lies. */
export const weekStartDate = (instant: Date, timeZone: string): string =>
  mondayOf(asWallClock(instant, timeZone).getTime())

/** What a clock in the zone shows: the date and 'HH:mm'. */
export function wallClock(instant: Date, timeZone: string): { date: string; time: string } {
  const text = asWallClock(instant, timeZone).toISOString()
  return { date: text.slice(0, 10), time: text.slice(11, 16) }
}

/**
 * The instant at which the zone's clock shows a date and 'HH:mm'. A time that a spring change
 * skips moves forward by the gap; one that an autumn change repeats means the first. Throws a
 * RangeError for no date, time or zone.
 */
export function zonedInstant(date: string, time: string, timeZone: string): Date {
  const match = timePattern.exec(time)
  if (!match) throw new RangeError(`Not a time of the form HH:mm: ${time}`)
  const minutes = Number(match[1]) * 60 + Number(match[2])
  return fromWallClock(toUtcMs(date) + minutes * 60_000, timeZone)
}

/** From the first instant of a date to the first of the next; 23 to 25 hours long. */
export const dayBounds = (date: string, timeZone: string): Interval => ({
  startsAt: zonedInstant(date, '00:00', timeZone),
  endsAt: zonedInstant(addDays(date, 1), '00:00', timeZone),
})

/** From Monday's first instant to the next Monday's; 167 to 169 hours long. */
export const weekBounds = (weekStart: string, timeZone: string): Interval => ({
  startsAt: zonedInstant(weekStart, '00:00', timeZone),
  endsAt: zonedInstant(addDays(weekStart, 7), '00:00', timeZone),
})
