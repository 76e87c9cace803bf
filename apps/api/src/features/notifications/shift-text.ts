import { timeOfDayText } from '@weekboard/scheduling/clock/clock-text'
import { wallClock } from '@weekboard/scheduling/clock/weeks'
import type { ClockDisplay } from './kinds/notification-kind.ts'

/** 'Wed, Nov 25, 9:00 AM – 5:00 PM'. */
export function notifiedShiftText(
  { start_time, end_time }: { readonly start_time: string; readonly end_time: string },
  { timeZone, hourFormat }: ClockDisplay,
): string {
  const startsAt = new Date(start_time)
  const day = startsAt.toLocaleDateString('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  })
  const clock = (instant: Date) => timeOfDayText(wallClock(instant, timeZone).time, hourFormat)
  return `${day}, ${clock(startsAt)} – ${clock(new Date(end_time))}`
}
