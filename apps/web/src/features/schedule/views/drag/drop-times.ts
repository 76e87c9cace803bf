import type { Shift } from '@weekboard/contracts/shift'
import { durationMinutes } from '@weekboard/scheduling/hours'
import type { Interval } from '@weekboard/scheduling/interval'
import { moveByMinutes } from '@weekboard/scheduling/repeat'
import { checkShiftLength } from '@weekboard/scheduling/shift-times'
import { type Edge, minRangeMinutes, type TimeRange } from '@weekboard/scheduling/time-range'
import { addDays, zonedInstant } from '@weekboard/scheduling/weeks'
import { minutesInDay } from 'date-fns/constants'
import { clockText } from '../../../../lib/format.ts'
import { stretchOf } from '../../model/project-week.ts'

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** 'HH:mm' of minutes from a midnight; past 1,440 it is the clock of the next day. */
export function clockOf(minutes: number): string {
  const whole = Math.floor(minutes) % minutesInDay
  return `${twoDigits(Math.floor(whole / 60))}:${twoDigits(whole % 60)}`
}

/** '9:00 AM – 5:00 PM'. */
export const spanText = ({ from, to }: TimeRange): string =>
  `${clockText(clockOf(from))} – ${clockText(clockOf(to))}`

/** The instant at which the zone's clock shows so many minutes after a date's midnight. */
function instantAt(date: string, minutes: number, timeZone: string): Date {
  const day = minutes >= minutesInDay ? addDays(date, 1) : date
  const whole = zonedInstant(day, clockOf(minutes), timeZone)
  const seconds = Math.round((minutes - Math.floor(minutes)) * 60)
  return seconds === 0 ? whole : new Date(whole.getTime() + seconds * 1000)
}

/** A drawn span as real time; null when a clock change leaves nothing of it. */
export function drawnStretch(
  date: string,
  { from, to }: TimeRange,
  timeZone: string,
): Interval | null {
  const startsAt = instantAt(date, from, timeZone)
  const endsAt = instantAt(date, to, timeZone)
  return checkShiftLength(startsAt, endsAt) ? { startsAt, endsAt } : null
}

/** A shift some minutes of the clock later; null when a clock change leaves nothing of it. */
export function movedStretch(shift: Shift, minutes: number, timeZone: string): Interval | null {
  const moved = moveByMinutes(stretchOf(shift), minutes, timeZone)
  return checkShiftLength(moved.startsAt, moved.endsAt) ? moved : null
}

export interface Resize {
  readonly date: string
  readonly span: TimeRange
  readonly edge: Edge
}

/**
 * A shift with one end at another time of its day, the other exactly where it was; null when a
 * clock change would leave less than half an hour, or the shift would grow past one day.
 */
export function resizedStretch(shift: Shift, resize: Resize, timeZone: string): Interval | null {
  const { date, span, edge } = resize
  const former = stretchOf(shift)
  const stretch =
    edge === 'start'
      ? { ...former, startsAt: instantAt(date, span.from, timeZone) }
      : { ...former, endsAt: instantAt(date, span.to, timeZone) }
  const isLongEnough = durationMinutes(stretch) >= minRangeMinutes
  return isLongEnough && checkShiftLength(stretch.startsAt, stretch.endsAt) ? stretch : null
}
