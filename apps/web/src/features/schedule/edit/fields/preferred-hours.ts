import { weekdays } from '@weekboard/contracts/common'
import {
  type Availability,
  type AvailabilityException,
  getAvailabilityRoute,
} from '@weekboard/contracts/requests/availability'
import { minuteMs } from '@weekboard/scheduling/clock/durations'
import type { Interval } from '@weekboard/scheduling/clock/interval'
import { weekdayIndex } from '@weekboard/scheduling/clock/weeks'
import { minutesOf, startOfDate, withExceptions } from '@weekboard/scheduling/rules/blocked-times'
import {
  subtractIntervals,
  type WallClockInterval,
} from '@weekboard/scheduling/rules/subtract-intervals'
import { wallClockIntervals } from '@weekboard/scheduling/rules/wall-clock-interval'
import { useReadAfterPaint } from '../../../../lib/http/http-read.ts'

type Times = Pick<AvailabilityException, 'start_time' | 'end_time'>

const intervalOn = (date: string, { start_time, end_time }: Times): WallClockInterval => ({
  from: startOfDate(date) + minutesOf(start_time ?? '00:00') * minuteMs,
  to: startOfDate(date) + minutesOf(end_time ?? '24:00') * minuteMs,
})

function preferredOn(date: string, { weekly, exceptions }: Availability): WallClockInterval[] {
  const weekday = weekdays[weekdayIndex(date)]
  const dated = exceptions.filter((each) => each.date === date)
  const usual = weekly.filter((each) => each.weekday === weekday && each.kind === 'preferred')
  const intervals = (ranges: readonly Times[]) => ranges.map((each) => intervalOn(date, each))
  return withExceptions({
    usual: intervals(usual),
    added: intervals(dated.filter(({ kind }) => kind === 'preferred')),
    exceptions: intervals(dated),
  })
}

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
  const preferred = [...dates].flatMap((date) => preferredOn(date, availability))
  const rest = lengthOf(intervals.flatMap((each) => subtractIntervals(each, preferred)))
  if (rest === 0) return 'all'
  return rest < lengthOf(intervals) ? 'part' : 'none'
}

/** The availability of one employee with its preferred hours; undefined until it is known. */
export function useEmployeeAvailability(employeeId: number | null): Availability | undefined {
  const input = employeeId === null ? null : { params: { id: employeeId } }
  return useReadAfterPaint(getAvailabilityRoute, input).data?.availability
}
