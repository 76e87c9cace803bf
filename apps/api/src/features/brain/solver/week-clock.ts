import { minuteMs } from '@weekboard/scheduling/clock/durations'
import { dateInZone, daysBetween, weekBounds } from '@weekboard/scheduling/clock/weeks'
import { fromWallClock } from '@weekboard/scheduling/clock/zone'
import type { WallClockInterval } from '@weekboard/scheduling/rules/subtract-intervals'
import type { MinuteRange } from '@weekboard/solver/week/week-problem'

/** The solver's clock: elapsed minutes since Monday 0:00 in the organization's time zone. */
export interface MinuteClock {
  readonly weekStart: string
  readonly timeZone: string
  /** How long the week lasts; a clock change makes it an hour longer or shorter. */
  readonly weekMinutes: number
  minuteOf(ms: number): number
  msOf(minute: number): number
  /** The day on which an instant is, counted from Monday. */
  dayOf(ms: number): number
  /** Wall-clock time, as if the zone were UTC, as elapsed minutes. */
  rangeOf(interval: WallClockInterval): MinuteRange
}

export function createMinuteClock(weekStart: string, timeZone: string): MinuteClock {
  const { startsAt, endsAt } = weekBounds(weekStart, timeZone)
  const origin = startsAt.getTime()
  const minuteOf = (ms: number) => (ms - origin) / minuteMs
  const wallClockMinute = (ms: number) => minuteOf(fromWallClock(ms, timeZone).getTime())
  return {
    weekStart,
    timeZone,
    weekMinutes: minuteOf(endsAt.getTime()),
    minuteOf,
    msOf: (minute) => origin + minute * minuteMs,
    dayOf: (ms) => daysBetween(weekStart, dateInZone(new Date(ms), timeZone)),
    rangeOf: ({ from, to }) => ({
      startMinute: wallClockMinute(from),
      endMinute: wallClockMinute(to),
    }),
  }
}
