import { durationMinutes } from './hours.ts'
import type { Interval } from './interval.ts'
import { addDays, zonedInstant } from './weeks.ts'

/** The refusal; the word for sixty minutes is reserved for the weekly limit. */
export const shiftLengthSentence = 'A shift lasts from 15 minutes to one day'
const minMinutes = 15
const maxMinutes = 24 * 60

/** Whether a shift of this elapsed length may exist; false when an end is no instant. */
export function checkShiftLength(startsAt: Date, endsAt: Date): boolean {
  const minutes = durationMinutes({ startsAt, endsAt })
  return minutes >= minMinutes && minutes <= maxMinutes
}

export interface FormTimes {
  readonly date: string
  /** 'HH:mm' on the wall clock of the time zone. */
  readonly startTime: string
  readonly endTime: string
  readonly timeZone: string
}

/**
 * The instants a form means: an end that is not after the start is on the next day. A clock change
 * may leave nothing between them: ask `checkShiftLength`. Throws a RangeError as `zonedInstant`.
 */
export function shiftInstants({ date, startTime, endTime, timeZone }: FormTimes): Interval {
  const endDate = endTime > startTime ? date : addDays(date, 1)
  return {
    startsAt: zonedInstant(date, startTime, timeZone),
    endsAt: zonedInstant(endDate, endTime, timeZone),
  }
}
