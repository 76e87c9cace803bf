import { dateInZone, daysBetween } from '@weekboard/scheduling/clock/weeks'
import { weekdayMonthDay } from './format.ts'

/** 'Today', 'Tomorrow', or 'Fri Nov 20', on the zone's calendar. */
export function dayName(instant: string, now: Date, timeZone: string): string {
  const date = dateInZone(new Date(instant), timeZone)
  const days = daysBetween(dateInZone(now, timeZone), date)
  if (days === 0) return 'Today'
  return days === 1 ? 'Tomorrow' : weekdayMonthDay(date)
}
