import { durationMinutes } from '../cost/hours.ts'
import { checkShiftLength } from '../shift-times.ts'
import type { Interval } from './interval.ts'
import { dateInZone } from './weeks.ts'
import { asWallClock, fromWallClock, weekStartDate } from './zone.ts'

export interface ZoneChange {
  readonly from: string
  readonly to: string
}

/**
 * The interval that has the same wall-clock times in the new zone. Where the clocks change
 * differently it may be longer or shorter; one that no shift could have keeps its elapsed length.
 * Throws a RangeError for an unknown zone.
 */
export function keepWallClock({ startsAt, endsAt }: Interval, { from, to }: ZoneChange): Interval {
  const move = (instant: Date): Date => fromWallClock(asWallClock(instant, from).getTime(), to)
  const moved = { startsAt: move(startsAt), endsAt: move(endsAt) }
  if (checkShiftLength(moved.startsAt, moved.endsAt)) return moved
  const lengthMs = endsAt.getTime() - startsAt.getTime()
  return { startsAt: moved.startsAt, endsAt: new Date(moved.startsAt.getTime() + lengthMs) }
}

/** How many of the shifts a change of the time zone alters, and in what. */
interface ZoneChangeEffect {
  /** When the wall-clock times are kept: shifts that become longer or shorter. */
  readonly otherLength: number
  /** When the instants are kept: shifts that read another time, start on another date, in another week. */
  readonly otherTime: number
  readonly otherDate: number
  readonly otherWeek: number
}

/** An interval, and how many shifts have it. */
export interface CountedInterval extends Interval {
  readonly count: number
}

/** What a change of the time zone does to shifts. Throws a RangeError for an unknown zone. */
export function zoneChangeEffect(
  intervals: readonly CountedInterval[],
  change: ZoneChange,
): ZoneChangeEffect {
  const { from, to } = change
  const countOf = (isAltered: (interval: Interval) => boolean): number =>
    intervals.reduce((sum, interval) => sum + (isAltered(interval) ? interval.count : 0), 0)
  const readsAlike = (instant: Date): boolean =>
    asWallClock(instant, from).getTime() === asWallClock(instant, to).getTime()
  return {
    otherLength: countOf(
      (interval) => durationMinutes(keepWallClock(interval, change)) !== durationMinutes(interval),
    ),
    otherTime: countOf(({ startsAt, endsAt }) => !readsAlike(startsAt) || !readsAlike(endsAt)),
    otherDate: countOf(({ startsAt }) => dateInZone(startsAt, from) !== dateInZone(startsAt, to)),
    otherWeek: countOf(
      ({ startsAt }) => weekStartDate(startsAt, from) !== weekStartDate(startsAt, to),
    ),
  }
}
