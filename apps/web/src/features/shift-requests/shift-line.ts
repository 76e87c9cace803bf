import type { Shift } from '@weekboard/contracts/shift-schema'
import { dateInZone } from '@weekboard/scheduling/weeks'
import { rangeText, weekdayMonthDay } from '../../lib/format.ts'

/** 'Mon Nov 16, 9:00 AM – 5:00 PM'. */
export const shiftLine = (
  { start_time, end_time }: Pick<Shift, 'start_time' | 'end_time'>,
  timeZone: string,
): string =>
  `${weekdayMonthDay(dateInZone(new Date(start_time), timeZone))}, ${rangeText(start_time, end_time, timeZone)}`
