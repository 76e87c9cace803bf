import { type Weekday, weekdays } from '@weekboard/contracts/common'
import type { OpeningHours } from '@weekboard/contracts/schedule/opening-hours'

/** The same times on some days; an end that is not later than the start is on the next day. */
export interface OpeningDays {
  readonly days: ReadonlySet<Weekday>
  /** 'HH:mm' on the organization's clock. */
  readonly from: string
  readonly to: string
}

/** What a form begins with: what is stored, else the days and hours of many. */
export function openingDaysOf(hours: readonly OpeningHours[]): OpeningDays {
  const [first] = hours
  if (!first) return { days: new Set(weekdays.slice(0, 5)), from: '09:00', to: '17:00' }
  return {
    days: new Set(hours.map(({ weekday }) => weekday)),
    from: first.start_time,
    to: first.end_time === '24:00' ? '00:00' : first.end_time,
  }
}

/** A range of a weekday as the API takes it: one over midnight is two, the second of the next day. */
export function splitAtMidnight(weekday: Weekday, from: string, to: string) {
  if (to > from) return [{ weekday, start_time: from, end_time: to }]
  const next = weekdays[(weekdays.indexOf(weekday) + 1) % weekdays.length] ?? weekday
  const evening = { weekday, start_time: from, end_time: '24:00' }
  return to === '00:00'
    ? [evening]
    : [evening, { weekday: next, start_time: '00:00', end_time: to }]
}

/** The hours of the chosen days as the API takes them. */
export const openingHoursOf = ({ days, from, to }: OpeningDays): OpeningHours[] =>
  weekdays.filter((day) => days.has(day)).flatMap((day) => splitAtMidnight(day, from, to))
