import type { Position } from '@weekboard/contracts/employees/positions'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { dateInZone } from '@weekboard/scheduling/clock/weeks'
import { rangeText, weekdayMonthDay } from '../../lib/dates/format.ts'

/** 'Mon Nov 16, 9:00 AM – 5:00 PM', and ', Bar' when the position is among those that are given. */
export function shiftLine(
  {
    start_time,
    end_time,
    position_id: id,
  }: Pick<Shift, 'start_time' | 'end_time'> & Partial<Pick<Shift, 'position_id'>>,
  timeZone: string,
  positions: readonly Pick<Position, 'id' | 'name'>[] = [],
): string {
  const date = weekdayMonthDay(dateInZone(new Date(start_time), timeZone))
  const position = positions.find((one) => one.id === id)?.name
  return [date, rangeText(start_time, end_time, timeZone), position].filter(Boolean).join(', ')
}
