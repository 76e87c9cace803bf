import { minutesInDay } from 'date-fns/constants'
import type { Interval } from './clock/interval.ts'
import { addDays, zonedInstant } from './clock/weeks.ts'
import { durationMinutes } from './cost/hours.ts'

/** The error message; it avoids the word 'hours', by which tests find the weekly limit. */
export const shiftLengthSentence = 'A shift lasts from 15 minutes to one day'
const minMinutes = 15
const maxMinutes = minutesInDay

/** Whether a shift may have this elapsed length; false for an invalid date. */
export function checkShiftLength(startsAt: Date, endsAt: Date): boolean {
  const minutes = durationMinutes({ startsAt, endsAt })
  return minutes >= minMinutes && minutes <= maxMinutes
}

interface FormTimes {
  readonly date: string
  /** 'HH:mm' on the wall clock of the time zone. */
  readonly startTime: string
  readonly endTime: string
  readonly timeZone: string
}

/**
 * The interval of a form; an end that is not after the start is on the next day. A clock change may
 * leave it empty: check it with `checkShiftLength`. Throws a RangeError like `zonedInstant`.
 */
export function shiftInstants({ date, startTime, endTime, timeZone }: FormTimes): Interval {
  const endDate = endTime > startTime ? date : addDays(date, 1)
  return {
    startsAt: zonedInstant(date, startTime, timeZone),
    endsAt: zonedInstant(endDate, endTime, timeZone),
  }
}
