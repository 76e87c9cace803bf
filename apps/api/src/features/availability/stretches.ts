import type { AvailabilityException, WeeklyAvailability } from '@weekboard/contracts/availability'
import { invalidField } from '../../platform/errors.ts'

interface Times {
  readonly start_time: string
  readonly end_time: string
}

const crosses = (a: Times, b: Times): boolean =>
  a.start_time < b.end_time && b.start_time < a.end_time

/** An exception without times is about the whole day. */
const timesOf = ({ start_time, end_time }: AvailabilityException): Times => ({
  start_time: start_time ?? '00:00',
  end_time: end_time ?? '24:00',
})

const notAfter = 'must be after start_time; over midnight takes two stretches'
const crossing = 'must not lie within another stretch of the same day'

/** Throws a 422 that names the field of the first stretch that ends too early or crosses another. */
export function assertWeekly(weekly: readonly WeeklyAvailability[]): void {
  weekly.forEach((stretch, index) => {
    const field = `weekly.${index}`
    if (stretch.end_time <= stretch.start_time) throw invalidField(`${field}.end_time`, notAfter)
    const others = weekly.slice(0, index).filter(({ weekday }) => weekday === stretch.weekday)
    if (others.some((other) => crosses(other, stretch))) {
      throw invalidField(`${field}.start_time`, crossing)
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
    const times = timesOf(exception)
    if (times.end_time <= times.start_time) throw invalidField(`${field}.end_time`, notAfter)
    const others = exceptions.slice(0, index).filter(({ date }) => date === exception.date)
    if (others.some((other) => crosses(timesOf(other), times))) {
      throw invalidField(`${field}.${start_time ? 'start_time' : 'date'}`, crossing)
    }
  })
}
