import type { Stretch } from './hours.ts'
import { addDays, dateInZone, weekdayIndex } from './weeks.ts'
import { asWallClock, fromWallClock } from './zone.ts'

const minuteMs = 60_000
const dayMinutes = 24 * 60

/**
 * Start and end so many minutes of the wall clock later (or earlier, when negative). The real
 * length may differ by a clock change, down to nothing when one skips the end: ask
 * `checkShiftLength`.
 */
export function shiftByMinutes(stretch: Stretch, minutes: number, timeZone: string): Stretch {
  const move = (instant: Date): Date =>
    fromWallClock(asWallClock(instant, timeZone).getTime() + minutes * minuteMs, timeZone)
  return { startsAt: move(stretch.startsAt), endsAt: move(stretch.endsAt) }
}

/** The same wall-clock start and end some days later (or earlier), as `shiftByMinutes`. */
export const shiftByDays = (stretch: Stretch, days: number, timeZone: string): Stretch =>
  shiftByMinutes(stretch, days * dayMinutes, timeZone)

/** The same by whole weeks. */
export const shiftByWeeks = (stretch: Stretch, weeks: number, timeZone: string): Stretch =>
  shiftByDays(stretch, weeks * 7, timeZone)

export interface Repetition {
  /** In the time zone. */
  readonly date: string
  readonly stretch: Stretch
}

export interface RepeatOn {
  /** Whole weeks after the one in which the source starts. */
  readonly weekOffsets: readonly number[]
  /** 0 for Monday to 6 for Sunday. */
  readonly weekdays: readonly number[]
}

/** A stretch on the chosen weekdays of the chosen weeks, at the same wall-clock times, by date. */
export function repeatStretch(
  stretch: Stretch,
  { timeZone, ...on }: RepeatOn & { readonly timeZone: string },
): Repetition[] {
  const sourceDate = dateInZone(stretch.startsAt, timeZone)
  return daysFrom(sourceDate, on).map((days) => ({
    date: addDays(sourceDate, days),
    stretch: shiftByDays(stretch, days, timeZone),
  }))
}

/** The chosen weekdays of the chosen weeks, in order; weeks count from the one of the date. */
export const repeatDates = (date: string, on: RepeatOn): string[] =>
  daysFrom(date, on).map((days) => addDays(date, days))

function daysFrom(date: string, { weekOffsets, weekdays }: RepeatOn): number[] {
  const from = weekdayIndex(date)
  return weekOffsets
    .flatMap((week) => weekdays.map((weekday) => week * 7 + weekday - from))
    .sort((a, b) => a - b)
}
