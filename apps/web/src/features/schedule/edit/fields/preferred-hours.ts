import { weekdays } from '@weekboard/contracts/common'
import { type Availability, getAvailabilityRoute } from '@weekboard/contracts/requests/availability'
import type { Interval } from '@weekboard/scheduling/clock/interval'
import { type PreferredHours, preferredOn } from '@weekboard/scheduling/rules/preferred-hours'
import {
  subtractIntervals,
  type WallClockInterval,
} from '@weekboard/scheduling/rules/subtract-intervals'
import { wallClockIntervals } from '@weekboard/scheduling/rules/wall-clock-interval'
import { useReadAfterPaint } from '../../../../lib/http/http-read.ts'

/** What an employee has said of their hours, as the scheduling rules have it. */
const preferredHoursOf = ({ weekly, exceptions }: Availability): PreferredHours[] => [
  ...weekly
    .filter(({ kind }) => kind === 'preferred')
    .map(({ weekday, start_time: startTime, end_time: endTime }) => ({
      ...{ weekday: weekdays.indexOf(weekday), date: null, isPreferred: true },
      ...{ startTime, endTime },
    })),
  ...exceptions.map(({ date, kind, start_time, end_time }) => ({
    ...{ weekday: null, date, isPreferred: kind === 'preferred' },
    ...{ startTime: start_time ?? '00:00', endTime: end_time ?? '24:00' },
  })),
]

const lengthOf = (intervals: readonly WallClockInterval[]): number =>
  intervals.reduce((sum, { from, to }) => sum + to - from, 0)

/** How much of a shift is in the hours that the employee prefers. */
export function preferenceFor(
  availability: Availability,
  shift: Interval,
  timeZone: string,
): 'all' | 'part' | 'none' {
  const intervals = wallClockIntervals(shift, timeZone)
  const dates = new Set(
    intervals.flatMap(({ from, to }) =>
      [from, to - 1].map((ms) => new Date(ms).toISOString().slice(0, 10)),
    ),
  )
  const hours = preferredHoursOf(availability)
  const preferred = [...dates].flatMap((date) => preferredOn(date, hours))
  const rest = lengthOf(intervals.flatMap((each) => subtractIntervals(each, preferred)))
  if (rest === 0) return 'all'
  return rest < lengthOf(intervals) ? 'part' : 'none'
}

/** The availability of one employee with its preferred hours; undefined until it is known. */
export function useEmployeeAvailability(employeeId: number | null): Availability | undefined {
  const input = employeeId === null ? null : { params: { id: employeeId } }
  return useReadAfterPaint(getAvailabilityRoute, input).data?.availability
}
