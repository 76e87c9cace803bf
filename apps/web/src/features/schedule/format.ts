import { wallClock, weekdayIndex } from '@weekboard/scheduling/weeks'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

interface DateParts {
  readonly year: number
  readonly month: string
  readonly day: number
  readonly weekday: string
}

function partsOf(date: string): DateParts {
  return {
    year: Number(date.slice(0, 4)),
    month: months[Number(date.slice(5, 7)) - 1] ?? '',
    day: Number(date.slice(8, 10)),
    weekday: days[weekdayIndex(date)] ?? '',
  }
}

/** 'Mon' of a yyyy-mm-dd date. */
export const shortWeekday = (date: string): string => partsOf(date).weekday.slice(0, 3)

/** 'Nov 16'. */
export function monthDay(date: string): string {
  const { month, day } = partsOf(date)
  return `${month.slice(0, 3)} ${day}`
}

/** 'Mon Nov 16'. */
export const weekdayMonthDay = (date: string): string => `${shortWeekday(date)} ${monthDay(date)}`

/** 'Nov 16, 2026'. */
export const mediumDate = (date: string): string => `${monthDay(date)}, ${partsOf(date).year}`

/** 'Monday, November 16, 2026'. */
export function longDate(date: string): string {
  const { weekday, month, day, year } = partsOf(date)
  return `${weekday}, ${month} ${day}, ${year}`
}

/** 'Mon, Nov 16, 2026'. */
export const shortDate = (date: string): string => `${shortWeekday(date)}, ${mediumDate(date)}`

/** 'November 2026'. */
export function monthTitle(date: string): string {
  const { month, year } = partsOf(date)
  return `${month} ${year}`
}

/** 'Week of Nov 16 - Nov 22, 2026'. */
export const shortWeekTitle = (start: string, end: string): string =>
  `Week of ${monthDay(start)} - ${mediumDate(end)}`

/** The same, with both years where a week has two: 'Week of Dec 28, 2026 - Jan 3, 2027'. */
export const weekTitle = (start: string, end: string): string =>
  start.slice(0, 4) === end.slice(0, 4)
    ? shortWeekTitle(start, end)
    : `Week of ${mediumDate(start)} - ${mediumDate(end)}`

/** '9:00 AM' from 'HH:mm'. */
export function clockText(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** '9 AM' of an hour of the day, 0 to 23. */
export const hourText = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`

/** '9:00 AM', the clock of the zone at an ISO instant. */
const timeText = (instant: string, timeZone: string): string =>
  clockText(wallClock(new Date(instant), timeZone).time)

/** '9:00 AM – 5:00 PM' in the zone, from ISO instants. */
export const rangeText = (start: string, end: string, timeZone: string): string =>
  `${timeText(start, timeZone)} – ${timeText(end, timeZone)}`

/** 'h' with at most one decimal, without a trailing zero: '7.5', '8'. */
export const hoursText = (hours: number): string => String(Math.round(hours * 10) / 10)

const money = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** '$1,234', rounded. */
export const costText = (amount: number): string =>
  `${amount < 0 ? '-' : ''}$${money.format(Math.abs(amount))}`

export const countText = (count: number): string => money.format(count)
