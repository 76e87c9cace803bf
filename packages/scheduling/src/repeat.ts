import { minutesInDay } from 'date-fns/constants'
import { minuteMs } from './clock/durations.ts'
import type { Interval } from './clock/interval.ts'
import { addDays, dateInZone, weekdayIndex } from './clock/weeks.ts'
import { asWallClock, fromWallClock } from './clock/zone.ts'

/**
 * The interval with start and end moved by minutes of the wall clock (earlier when negative). A
 * clock change may change its elapsed length, down to nothing: check it with `checkShiftLength`.
 */
export function moveByMinutes(interval: Interval, minutes: number, timeZone: string): Interval {
  const move = (instant: Date): Date =>
    fromWallClock(asWallClock(instant, timeZone).getTime() + minutes * minuteMs, timeZone)
  return { startsAt: move(interval.startsAt), endsAt: move(interval.endsAt) }
}

const moveByDays = (interval: Interval, days: number, timeZone: string): Interval =>
  moveByMinutes(interval, days * minutesInDay, timeZone)

/** The same wall-clock times some weeks later (earlier when negative); see `moveByMinutes`. */
export const moveByWeeks = (interval: Interval, weeks: number, timeZone: string): Interval =>
  moveByDays(interval, weeks * 7, timeZone)

export interface RepeatedInterval {
  /** The date on which the interval starts in the time zone. */
  readonly date: string
  readonly interval: Interval
}

interface RepeatPattern {
  /** Whole weeks after the one in which the source starts. */
  readonly weekOffsets: readonly number[]
  /** 0 for Monday to 6 for Sunday. */
  readonly weekdays: readonly number[]
}

/** The interval on the weekdays of the pattern, at the same wall-clock times, ordered by date. */
export function repeatInterval(
  interval: Interval,
  { timeZone, ...pattern }: RepeatPattern & { readonly timeZone: string },
): RepeatedInterval[] {
  const sourceDate = dateInZone(interval.startsAt, timeZone)
  return dayOffsets(sourceDate, pattern).map((days) => ({
    date: addDays(sourceDate, days),
    interval: moveByDays(interval, days, timeZone),
  }))
}

/** The dates of the pattern in order; weeks count from the week of the date. */
export const repeatDates = (date: string, pattern: RepeatPattern): string[] =>
  dayOffsets(date, pattern).map((days) => addDays(date, days))

function dayOffsets(date: string, { weekOffsets, weekdays }: RepeatPattern): number[] {
  const sourceWeekday = weekdayIndex(date)
  return weekOffsets
    .flatMap((week) => weekdays.map((weekday) => week * 7 + weekday - sourceWeekday))
    .sort((a, b) => a - b)
}
