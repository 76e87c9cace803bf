import { hourOfDayText, timeOfDayText } from '@weekboard/scheduling/clock/clock-text'
import { dateFormat } from '@weekboard/scheduling/clock/date-text'
import { wallClock } from '@weekboard/scheduling/clock/weeks'
import { hourFormat } from './hour-format.ts'

/** 'Mon'. */
export const shortWeekday = dateFormat({ weekday: 'short' })
/** 'Nov 16'. */
export const monthDay = dateFormat({ month: 'short', day: 'numeric' })
/** 'Nov 16, 2026'. */
export const mediumDate = dateFormat({ month: 'short', day: 'numeric', year: 'numeric' })
/** 'November 2026'. */
export const monthTitle = dateFormat({ month: 'long', year: 'numeric' })
/** 'Monday, November 16, 2026'. */
export const longDate = dateFormat({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
})
/** 'Mon Nov 16'. */
export const weekdayMonthDay = (date: string): string => `${shortWeekday(date)} ${monthDay(date)}`

/** 'Mon, Nov 16, 2026'. */
export const shortDate = (date: string): string => `${shortWeekday(date)}, ${mediumDate(date)}`

/** 'Week of Nov 16 - Nov 22, 2026'. */
export const shortWeekTitle = (start: string, end: string): string =>
  `Week of ${monthDay(start)} - ${mediumDate(end)}`

/** The same, with both years where a week has two: 'Week of Dec 28, 2026 - Jan 3, 2027'. */
export const weekTitle = (start: string, end: string): string =>
  start.slice(0, 4) === end.slice(0, 4)
    ? shortWeekTitle(start, end)
    : `Week of ${mediumDate(start)} - ${mediumDate(end)}`

/** '9:00 AM' from 'HH:mm', or '09:00' for who reads 24 hours. */
export const clockText = (time: string): string => timeOfDayText(time, hourFormat())

/** '9 AM' of an hour of the day, 0 to 23, or '09:00' for who reads 24 hours. */
export const hourText = (hour: number): string => hourOfDayText(hour, hourFormat())

/** '9:00 AM', the clock of the zone at an ISO instant. */
export const timeText = (instant: string, timeZone: string): string =>
  clockText(wallClock(new Date(instant), timeZone).time)

/** 'Mon Nov 16, 9:00 AM', the calendar and clock of the zone at an ISO instant. */
export function momentText(instant: string, timeZone: string): string {
  const { date, time } = wallClock(new Date(instant), timeZone)
  return `${weekdayMonthDay(date)}, ${clockText(time)}`
}

/** '9:00 AM – 5:00 PM' in the zone, from ISO instants. */
export const rangeText = (start: string, end: string, timeZone: string): string =>
  `${timeText(start, timeZone)} – ${timeText(end, timeZone)}`

/** A range as `rangeText` has it for narrow cells: '9a–5p', '9:30a–5:15p', or '09:00–17:00'. */
export const shortenedRange = (range: string): string =>
  range
    .split(' – ')
    .map((text) => {
      const [, time, half] = /^(.+?)(?::00)? ([AP])M$/.exec(text) ?? []
      return time && half ? time + half.toLowerCase() : text
    })
    .join('–')

const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** 'h' with at most one decimal, without a trailing zero: '7.5', '8', '7,924'. */
export const hoursText = (hours: number): string => oneDecimal.format(hours)

const wholeNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

const costFormats = new Map<string, Intl.NumberFormat>()

function costFormat(currency: string): Intl.NumberFormat {
  const known = costFormats.get(currency)
  if (known) return known
  const style = { style: 'currency', currency, maximumFractionDigits: 0 } as const
  const format = new Intl.NumberFormat('en-US', style)
  costFormats.set(currency, format)
  return format
}

/** '$1,234', rounded, in a currency such as 'USD'. */
export const costText = (amount: number, currency: string): string =>
  costFormat(currency).format(Math.round(amount) || 0)

export const countText = (count: number): string => wholeNumber.format(count)
