import { dayMs } from './durations.ts'
import type { Interval } from './interval.ts'
import { asWallClock, fromWallClock } from './zone.ts'

const datePattern = /^\d{4}-\d{2}-\d{2}$/
const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** The UTC midnight of a date in milliseconds; NaN when it is no real date of the form yyyy-mm-dd. */
function utcMidnight(date: string): number {
  const ms = datePattern.test(date) ? Date.parse(`${date}T00:00Z`) : Number.NaN
  // Some engines read February 30 as March 2.
  return Number.isNaN(ms) || dateText(ms) === date ? ms : Number.NaN
}

const dateText = (ms: number): string => wallClockText(new Date(ms)).slice(0, 10)

/** Whether the text is a real calendar date of the form yyyy-mm-dd. */
export const isValidDate = (date: string): boolean => !Number.isNaN(utcMidnight(date))

function parseDate(date: string): number {
  const ms = utcMidnight(date)
  if (Number.isNaN(ms)) throw new RangeError(`Not a date of the form yyyy-mm-dd: ${date}`)
  return ms
}

/** The date some days later, or earlier when negative. Throws a RangeError for an invalid date. */
export const addDays = (date: string, days: number): string =>
  dateText(parseDate(date) + days * dayMs)

/** Calendar days from one date to another; negative when the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  (parseDate(to) - parseDate(from)) / dayMs

/** 0 for Monday to 6 for Sunday. */
export const weekdayIndex = (date: string): number => mondayIndex(new Date(parseDate(date)))

/** The weekday in UTC, 0 for Monday. */
const mondayIndex = (instant: Date): number => (instant.getUTCDay() + 6) % 7

/** The Monday of the week of a date. */
export const weekStartOfDate = (date: string): string => addDays(date, -weekdayIndex(date))

/** The Sunday of the week that starts on a Monday. */
export const weekEndDate = (weekStart: string): string => addDays(weekStart, 6)

/** The seven dates of a week, Monday first. */
export const datesOfWeek = (weekStart: string): string[] =>
  Array.from({ length: 7 }, (_, day) => addDays(weekStart, day))

/** The Mondays of the weeks that My week shows: the one of an instant in a time zone, and the next. */
export function mondaysOfMyWeek(now: Date, timeZone: string): readonly [string, string] {
  const monday = weekStartDate(now, timeZone)
  return [monday, addDays(monday, 7)]
}

/** The calendar date of an instant in a time zone. */
export const dateInZone = (instant: Date, timeZone: string): string =>
  wallClock(instant, timeZone).date

/**
 * The Monday of an instant's week in a time zone. The rules ask this for every shift that they look
 * at, so it does not go through a date as text: 1 µs instead of 12.
 */
export function weekStartDate(instant: Date, timeZone: string): string {
  const wallTime = asWallClock(instant, timeZone)
  return dateText(wallTime.getTime() - mondayIndex(wallTime) * dayMs)
}

/** The date and the time 'HH:mm' of an instant in a time zone. */
export function wallClock(instant: Date, timeZone: string): { date: string; time: string } {
  const text = wallClockText(asWallClock(instant, timeZone))
  return { date: text.slice(0, 10), time: text.slice(11, 16) }
}

function wallClockText(wallTime: Date): string {
  const text = wallTime.toISOString()
  if (text.length > 24) throw new RangeError(`Outside the years 0000 to 9999: ${text}`)
  return text
}

/**
 * The instant of a date and a time 'HH:mm' in a time zone. A time that the spring change skips
 * moves forward by the gap; of a repeated one this is the first. Throws a RangeError for an invalid
 * date, time or zone.
 */
export function zonedInstant(date: string, time: string, timeZone: string): Date {
  if (!timePattern.test(time)) throw new RangeError(`Not a time of the form HH:mm: ${time}`)
  if (!isValidDate(date)) throw new RangeError(`Not a date of the form yyyy-mm-dd: ${date}`)
  return fromWallClock(Date.parse(`${date}T${time}Z`), timeZone)
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
