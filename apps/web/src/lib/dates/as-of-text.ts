import { dateInZone } from '@weekboard/scheduling/clock/weeks'
import { monthDay, timeText } from './format.ts'

/** 'as of 9:41 PM', or 'as of Nov 16, 9:41 PM' of another day, on the clock of a zone. */
export function asOfText(instant: string, timeZone: string): string {
  const date = dateInZone(new Date(instant), timeZone)
  const time = timeText(instant, timeZone)
  const isToday = date === dateInZone(new Date(), timeZone)
  return isToday ? `as of ${time}` : `as of ${monthDay(date)}, ${time}`
}
