import type { Bounds } from './weeks.ts'

/** Real time from a start to an end; the end is not part of it. */
export interface Stretch {
  readonly startsAt: Date
  readonly endsAt: Date
}

const minuteMs = 60_000

/** Elapsed minutes, whatever the clocks showed. */
export const durationMinutes = ({ startsAt, endsAt }: Stretch): number =>
  (endsAt.getTime() - startsAt.getTime()) / minuteMs

/** Hours from minutes, rounded to two decimals. */
export const roundHours = (minutes: number): number => Math.round((minutes / 60) * 100) / 100

/** Elapsed hours, rounded to two decimals. */
export const durationHours = (stretch: Stretch): number => roundHours(durationMinutes(stretch))

/** Elapsed minutes of all stretches; those that overlap count twice. */
export const totalMinutes = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, { startsAt, endsAt }) => sum + endsAt.getTime() - startsAt.getTime(), 0) /
  minuteMs

/** Elapsed minutes of the part of a stretch that lies within bounds. */
export const minutesWithin = ({ startsAt, endsAt }: Stretch, { startAt, endAt }: Bounds): number =>
  Math.max(
    0,
    (Math.min(endsAt.getTime(), endAt.getTime()) -
      Math.max(startsAt.getTime(), startAt.getTime())) /
      minuteMs,
  )
