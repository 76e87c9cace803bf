import { dateInZone } from '@weekboard/scheduling/clock/weeks'
import { rangeText, shortWeekday } from '../../lib/dates/format.ts'
import { myWeekTexts as texts } from './my-week-texts.ts'

interface Times {
  readonly start_time: string
  readonly end_time: string
}

/** '10:00 PM – 6:00 AM', and where it ends on another day 'until Thu', in the zone. */
export function shiftTimes(
  { start_time, end_time }: Times,
  timeZone: string,
): { readonly range: string; readonly endDay: string | null } {
  const range = rangeText(start_time, end_time, timeZone)
  // A shift that ends at midnight ends on its own day.
  const lastInstant = new Date(Date.parse(end_time) - 1)
  const endDate = dateInZone(lastInstant, timeZone)
  const isOvernight = endDate !== dateInZone(new Date(start_time), timeZone)
  return { range, endDay: isOvernight ? texts.until(shortWeekday(endDate)) : null }
}
