import { defaultTimeZone } from '@weekboard/contracts/common'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { dateInZone } from '@weekboard/scheduling/clock/weeks'
import { rangeText, weekdayMonthDay } from '../../../lib/dates/format.ts'
import { useCurrentUser } from '../../../lib/session/current-user.ts'

type ShiftTimes = Pick<Shift, 'start_time' | 'end_time'>

/** Formats a shift in the organization's time zone, such as 'Mon Nov 16, 9:00 AM – 5:00 PM'. */
export function useShiftText(): (shift: ShiftTimes) => string {
  const timeZone = useCurrentUser()?.organization?.time_zone ?? defaultTimeZone
  return ({ start_time, end_time }) => {
    const day = weekdayMonthDay(dateInZone(new Date(start_time), timeZone))
    return `${day}, ${rangeText(start_time, end_time, timeZone)}`
  }
}
