import type { Interval } from '../clock/interval.ts'
import { dateInZone, weekdayIndex } from '../clock/weeks.ts'
import { nightMinutes } from './night-hours.ts'

/** A shift with this much night in it is a night shift. */
const nightShiftMinutes = 180
const saturday = 5

/** How unpleasant a shift is: 1 for a night shift, 1 more when it starts on a weekend. */
export function unsocialOf(shift: Interval, timeZone: string): number {
  const isNight = nightMinutes(shift, timeZone) >= nightShiftMinutes
  const isWeekend = weekdayIndex(dateInZone(shift.startsAt, timeZone)) >= saturday
  return Number(isNight) + Number(isWeekend)
}
