import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import type { Interval } from '@weekboard/scheduling/clock/interval'
import { type Edge, minRangeMinutes, type TimeRange } from '@weekboard/scheduling/clock/time-range'
import { addDays, zonedInstant } from '@weekboard/scheduling/clock/weeks'
import { durationMinutes } from '@weekboard/scheduling/cost/hours'
import { moveByMinutes } from '@weekboard/scheduling/repeat'
import { checkShiftLength } from '@weekboard/scheduling/shift-times'
import { minutesInDay } from 'date-fns/constants'
import { clockOfMinutes } from '../../clock.ts'
import { intervalOf } from '../../interval-of.ts'

/**
 * The instant at which the zone's clock shows `minutes` after midnight of `date`; from 1,440 on it is
 * the next day.
 */
function instantAt(date: string, minutes: number, timeZone: string): Date {
  const day = minutes >= minutesInDay ? addDays(date, 1) : date
  const whole = zonedInstant(day, clockOfMinutes(minutes), timeZone)
  const seconds = Math.round((minutes - Math.floor(minutes)) * 60)
  return seconds === 0 ? whole : new Date(whole.getTime() + seconds * 1000)
}

/** The interval of a drawn time range; null when a clock change leaves no valid shift. */
export function drawnInterval(
  date: string,
  { from, to }: TimeRange,
  timeZone: string,
): Interval | null {
  const startsAt = instantAt(date, from, timeZone)
  const endsAt = instantAt(date, to, timeZone)
  return checkShiftLength(startsAt, endsAt) ? { startsAt, endsAt } : null
}

/** A shift moved by clock minutes; null when a clock change leaves no valid shift. */
export function movedInterval(shift: Shift, minutes: number, timeZone: string): Interval | null {
  const moved = moveByMinutes(intervalOf(shift), minutes, timeZone)
  return checkShiftLength(moved.startsAt, moved.endsAt) ? moved : null
}

export interface Resize {
  readonly date: string
  readonly timeRange: TimeRange
  readonly edge: Edge
}

/**
 * A shift with one edge moved within its day. Null when a clock change leaves less than
 * `minRangeMinutes`, or when the shift gets longer than a day.
 */
export function resizedInterval(shift: Shift, resize: Resize, timeZone: string): Interval | null {
  const { date, timeRange, edge } = resize
  const former = intervalOf(shift)
  const interval =
    edge === 'start'
      ? { ...former, startsAt: instantAt(date, timeRange.from, timeZone) }
      : { ...former, endsAt: instantAt(date, timeRange.to, timeZone) }
  const isLongEnough = durationMinutes(interval) >= minRangeMinutes
  return isLongEnough && checkShiftLength(interval.startsAt, interval.endsAt) ? interval : null
}
