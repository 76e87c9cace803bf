import type { TimeOffRequest } from '@weekboard/contracts/requests/time-off-schema'
import {
  clockText,
  mediumDate,
  monthDay,
  shortDate,
  shortWeekday,
} from '../../../lib/dates/format.ts'

export const partTexts = {
  all: 'All day',
  morning: 'Morning',
  afternoon: 'Afternoon',
  hours: 'Hours',
} as const

/** Both dates included; with times, part of a single date. */
export type DaysOffFields = Pick<
  TimeOffRequest,
  'start_date' | 'end_date' | 'start_time' | 'end_time'
>

export type PartOfDay = keyof typeof partTexts
export const partsOfDay = Object.keys(partTexts) as readonly PartOfDay[]

const noon = '12:00'
const endOfDay = '24:00'

export function partOfDay({
  start_time: from,
  end_time: to,
}: Pick<DaysOffFields, 'start_time' | 'end_time'>): PartOfDay {
  if (from === null || to === null) return 'all'
  if (from === '00:00' && to === noon) return 'morning'
  return from === noon && to === endOfDay ? 'afternoon' : 'hours'
}

/** The times of a part of a day; null for all day and for hours, which the user types. */
export const timesOfPart = (part: PartOfDay): { from: string; to: string } | null => {
  if (part === 'morning') return { from: '00:00', to: noon }
  return part === 'afternoon' ? { from: noon, to: endOfDay } : null
}

/** '9:00 AM' from 'HH:mm'; the midnight at the end of a day is '12:00 AM'. */
export const timeOffClock = (time: string): string => clockText(time === endOfDay ? '00:00' : time)

/** 'Morning', '9:00 AM – 1:00 PM'; null for whole days. */
export function partText(days: Pick<DaysOffFields, 'start_time' | 'end_time'>): string | null {
  const part = partOfDay(days)
  if (part === 'all') return null
  if (part !== 'hours') return partTexts[part]
  return `${timeOffClock(days.start_time ?? '')} – ${timeOffClock(days.end_time ?? '')}`
}

const weekdayAnd = (date: string, rest: string): string => `${shortWeekday(date)}, ${rest}`

/** 'Fri, Nov 20, 2026', 'Fri, Nov 20 – Sun, Nov 22, 2026', 'Fri, Nov 20, 2026, Morning'. */
export function daysOffText(days: DaysOffFields): string {
  const { start_date: start, end_date: end } = days
  if (start === end) return [shortDate(start), partText(days)].filter(Boolean).join(', ')
  const isSameYear = start.slice(0, 4) === end.slice(0, 4)
  const first = weekdayAnd(start, isSameYear ? monthDay(start) : mediumDate(start))
  return `${first} – ${shortDate(end)}`
}

/** '1 day', '3 days', '0.5 days'. */
export const totalDaysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`)
