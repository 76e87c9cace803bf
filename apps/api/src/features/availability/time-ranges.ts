import type {
  AvailabilityException,
  WeeklyAvailability,
} from '@weekboard/contracts/requests/availability'
import { invalidField } from '../../platform/errors.ts'

interface WireTimeRange {
  readonly start_time: string
  readonly end_time: string
}

const overlap = (a: WireTimeRange, b: WireTimeRange): boolean =>
  a.start_time < b.end_time && b.start_time < a.end_time

/** An exception without times lasts the whole day. */
const timeRangeOf = ({ start_time, end_time }: AvailabilityException): WireTimeRange => ({
  start_time: start_time ?? '00:00',
  end_time: end_time ?? '24:00',
})

const emptyRangeReason = 'must be after start_time; send a range over midnight as two'
const overlapReason = 'must not be within another range of the same day'

/** Throws a 422 at the field of the first time range that is empty or overlaps another. */
export function assertWeekly(weekly: readonly WeeklyAvailability[]): void {
  weekly.forEach((range, index) => {
    const field = `weekly.${index}`
    if (range.end_time <= range.start_time) {
      throw invalidField(`${field}.end_time`, emptyRangeReason)
    }
    const others = weekly.slice(0, index).filter(({ weekday }) => weekday === range.weekday)
    if (others.some((other) => overlap(other, range))) {
      throw invalidField(`${field}.start_time`, overlapReason)
    }
  })
}

/** The same for exceptions, which have both times or none. */
export function assertExceptions(exceptions: readonly AvailabilityException[]): void {
  exceptions.forEach((exception, index) => {
    const field = `exceptions.${index}`
    const { start_time, end_time } = exception
    if (start_time && !end_time) throw invalidField(`${field}.end_time`, 'must follow start_time')
    if (end_time && !start_time) throw invalidField(`${field}.start_time`, 'must precede end_time')
    const range = timeRangeOf(exception)
    if (range.end_time <= range.start_time) {
      throw invalidField(`${field}.end_time`, emptyRangeReason)
    }
    const others = exceptions.slice(0, index).filter(({ date }) => date === exception.date)
    if (others.some((other) => overlap(timeRangeOf(other), range))) {
      throw invalidField(`${field}.${start_time ? 'start_time' : 'date'}`, overlapReason)
    }
  })
}
