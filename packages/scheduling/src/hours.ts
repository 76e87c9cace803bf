import { minuteMs } from './durations.ts'
import type { Interval } from './interval.ts'

/** Elapsed minutes of all intervals; time in two of them counts twice. */
export const totalMinutes = (intervals: readonly Interval[]): number =>
  intervals.reduce((sum, { startsAt, endsAt }) => sum + endsAt.getTime() - startsAt.getTime(), 0) /
  minuteMs

/** Elapsed minutes, whatever the wall clock showed; fractions of a minute count. */
export const durationMinutes = (interval: Interval): number => totalMinutes([interval])

/** Hours from minutes, rounded to two decimals. */
export const roundHours = (minutes: number): number => Math.round((minutes / 60) * 100) / 100

/** Elapsed hours, rounded to two decimals. */
export const durationHours = (interval: Interval): number => roundHours(durationMinutes(interval))
