import { minuteMs } from './durations.ts'
import type { Interval } from './interval.ts'

/** Elapsed minutes, whatever the clocks showed. */
export const durationMinutes = ({ startsAt, endsAt }: Interval): number =>
  (endsAt.getTime() - startsAt.getTime()) / minuteMs

/** Hours from minutes, rounded to two decimals. */
export const roundHours = (minutes: number): number => Math.round((minutes / 60) * 100) / 100

/** Elapsed hours, rounded to two decimals. */
export const durationHours = (interval: Interval): number => roundHours(durationMinutes(interval))

/** Elapsed minutes of all intervals; time in two of them counts twice. */
export const totalMinutes = (intervals: readonly Interval[]): number =>
  intervals.reduce((sum, { startsAt, endsAt }) => sum + endsAt.getTime() - startsAt.getTime(), 0) /
  minuteMs

/** Elapsed minutes of an interval within bounds. */
export const minutesWithin = (interval: Interval, bounds: Interval): number =>
  Math.max(
    0,
    (Math.min(interval.endsAt.getTime(), bounds.endsAt.getTime()) -
      Math.max(interval.startsAt.getTime(), bounds.startsAt.getTime())) /
      minuteMs,
  )
