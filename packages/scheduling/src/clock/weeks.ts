import { addDays as addDaysTo } from 'date-fns/addDays'
import { addMonths as addMonthsTo } from 'date-fns/addMonths'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { formatISO } from 'date-fns/formatISO'
import { getISODay } from 'date-fns/getISODay'
import { startOfISOWeek } from 'date-fns/startOfISOWeek'
import type { Interval } from './interval.ts'
import { fromWallClock, wallClockText } from './zone.ts'

/*
 * Dates are texts, and date-fns computes with their midnights on the clock of the machine; no zone has
 * skipped a whole day since 2011. In UTC by `tz` of @date-fns/tz a sum would take 20 times as long.
 */

const datePattern = /^\d{4}-\d{2}-\d{2}$/
const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** Whether the text is a real calendar date of the form yyyy-mm-dd. */
export const isValidDate = (date: string): boolean => midnightOf(date) !== null

/** Null for a text that is no date, and for a day that its month does not have. */
function midnightOf(date: string): Date | null {
  const midnight = new Date(datePattern.test(date) ? `${date}T00:00` : Number.NaN)
  const isReal = !Number.isNaN(midnight.getTime()) && dateText(midnight) === date
  return isReal ? midnight : null
}

function parseDate(date: string): Date {
  const midnight = midnightOf(date)
  if (!midnight) throw new RangeError(`Not a date of the form yyyy-mm-dd: ${date}`)
  return midnight
}

function dateText(date: Date): string {
  const text = formatISO(date, { representation: 'date' })
  if (!datePattern.test(text)) throw new RangeError(`Outside the years 0000 to 9999: ${text}`)
  return text
}

/** The date some days later, or earlier when negative. Throws a RangeError for an invalid date. */
export const addDays = (date: string, days: number): string =>
  dateText(addDaysTo(parseDate(date), days))

/** The same day some months later, or the last day of a month that is shorter. */
export const addMonths = (date: string, months: number): string =>
  dateText(addMonthsTo(parseDate(date), months))

/** Calendar days from one date to another; negative when the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  differenceInCalendarDays(parseDate(to), parseDate(from))

/** 0 for Monday to 6 for Sunday. */
export const weekdayIndex = (date: string): number => getISODay(parseDate(date)) - 1

/** The Monday of the week of a date. */
export const weekStartOfDate = (date: string): string => dateText(startOfISOWeek(parseDate(date)))

/** The Sunday of the week that starts on a Monday. */
export const weekEndDate = (weekStart: string): string => addDays(weekStart, 6)

/** The seven dates of a week, Monday first. */
export const datesOfWeek = (weekStart: string): string[] =>
  Array.from({ length: 7 }, (_, day) => addDays(weekStart, day))

/** The Mondays of the weeks that My week shows: the one of an instant in a time zone, and the next. */
export function mondaysOfMyWeek(now: Date, timeZone: string): readonly [string, string] {
  const monday = weekStartOfDate(dateInZone(now, timeZone))
  return [monday, addDays(monday, 7)]
}

/** The calendar date of an instant in a time zone. */
export const dateInZone = (instant: Date, timeZone: string): string =>
  wallClock(instant, timeZone).date

/** The date and the time 'HH:mm' of an instant in a time zone. */
export function wallClock(instant: Date, timeZone: string): { date: string; time: string } {
  const text = wallClockText(instant, timeZone)
  return { date: text.slice(0, 10), time: text.slice(11, 16) }
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

/** The first instants of a date and of the next; 23 to 25 hours apart. */
export const dayBounds = (date: string, timeZone: string): Interval => ({
  startsAt: zonedInstant(date, '00:00', timeZone),
  endsAt: zonedInstant(addDays(date, 1), '00:00', timeZone),
})

/** The first instants of Monday and of the next Monday; 167 to 169 hours apart. */
export const weekBounds = (weekStart: string, timeZone: string): Interval => ({
  startsAt: zonedInstant(weekStart, '00:00', timeZone),
  endsAt: zonedInstant(addDays(weekStart, 7), '00:00', timeZone),
})
