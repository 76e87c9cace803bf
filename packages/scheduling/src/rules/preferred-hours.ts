import { minuteMs } from '../clock/durations.ts'
import type { Interval } from '../clock/interval.ts'
import { weekdayIndex } from '../clock/weeks.ts'
import { fromWallClock } from '../clock/zone.ts'
import { minutesOf, startOfDate, withExceptions } from './blocked-times.ts'
import type { WallClockInterval } from './subtract-intervals.ts'

/** What an employee has said of some hours: 'HH:mm' on the wall clock, the end up to '24:00'. */
export interface PreferredHours {
  /** 0 for Monday; null on a single date. */
  readonly weekday: number | null
  readonly date: string | null
  readonly startTime: string
  readonly endTime: string
  /** False for an exception, which replaces what the usual week says of its hours. */
  readonly isPreferred: boolean
}

/** The wall-clock times of a date in which an employee prefers to work. */
export function preferredOn(date: string, hours: readonly PreferredHours[]): WallClockInterval[] {
  const start = startOfDate(date)
  const intervalOf = ({ startTime, endTime }: PreferredHours) => ({
    from: start + minutesOf(startTime) * minuteMs,
    to: start + minutesOf(endTime) * minuteMs,
  })
  const dated = hours.filter((each) => each.date === date)
  return withExceptions({
    usual: hours.filter((each) => each.weekday === weekdayIndex(date)).map(intervalOf),
    added: dated.filter(({ isPreferred }) => isPreferred).map(intervalOf),
    exceptions: dated.map(intervalOf),
  })
}

/** The same as instants, of several dates. */
export const preferredIntervals = (
  dates: readonly string[],
  hours: readonly PreferredHours[],
  timeZone: string,
): Interval[] =>
  dates
    .flatMap((date) => preferredOn(date, hours))
    .map(({ from, to }) => ({
      startsAt: fromWallClock(from, timeZone),
      endsAt: fromWallClock(to, timeZone),
    }))
