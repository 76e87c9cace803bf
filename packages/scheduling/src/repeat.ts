import { minuteMs } from './durations.ts'
import type { Interval } from './interval.ts'
import { addDays, dateInZone, weekdayIndex } from './weeks.ts'
import { asWallClock, fromWallClock } from './zone.ts'

const dayMinutes = 24 * 60

/**
 * Start and end so many minutes of the wall clock later (or earlier, when negative). The real
 * length may differ by a clock change, down to nothing when one skips the end: ask
 * `checkShiftLength`.
 */
export function moveByMinutes(interval: Interval, minutes: number, timeZone: string): Interval {
  const move = (instant: Date): Date =>
    fromWallClock(asWallClock(instant, timeZone).getTime() + minutes * minuteMs, timeZone)
  return { startsAt: move(interval.startsAt), endsAt: move(interval.endsAt) }
}

/** The same wall-clock start and end some days later (or earlier), as `moveByMinutes`. */
export const moveByDays = (interval: Interval, days: number, timeZone: string): Interval =>
  moveByMinutes(interval, days * dayMinutes, timeZone)

/** The same by whole weeks. */
export const moveByWeeks = (interval: Interval, weeks: number, timeZone: string): Interval =>
  moveByDays(interval, weeks * 7, timeZone)

export interface RepeatedInterval {
  /** In the time zone. */
  readonly date: string
  readonly interval: Interval
}

export interface RepeatPattern {
  /** Whole weeks after the one in which the source starts. */
  readonly weekOffsets: readonly number[]
  /** 0 for Monday to 6 for Sunday. */
  readonly weekdays: readonly number[]
}

/** An interval on the chosen weekdays of the chosen weeks, at the same wall-clock times, by date. */
export function repeatInterval(
  interval: Interval,
  { timeZone, ...on }: RepeatPattern & { readonly timeZone: string },
): RepeatedInterval[] {
  const sourceDate = dateInZone(interval.startsAt, timeZone)
  return daysFrom(sourceDate, on).map((days) => ({
    date: addDays(sourceDate, days),
    interval: moveByDays(interval, days, timeZone),
  }))
}

/** The chosen weekdays of the chosen weeks, in order; weeks count from the one of the date. */
export const repeatDates = (date: string, on: RepeatPattern): string[] =>
  daysFrom(date, on).map((days) => addDays(date, days))

function daysFrom(date: string, { weekOffsets, weekdays }: RepeatPattern): number[] {
  const from = weekdayIndex(date)
  return weekOffsets
    .flatMap((week) => weekdays.map((weekday) => week * 7 + weekday - from))
    .sort((a, b) => a - b)
}
