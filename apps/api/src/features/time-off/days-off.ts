import { maxTimeOffDays } from '@weekboard/contracts/requests/time-off-schema'
import { addDays, daysBetween, zonedInstant } from '@weekboard/scheduling/clock/weeks'
import type { ApprovedTimeOff } from '@weekboard/scheduling/rules/rule'
import { invalidField } from '../../platform/errors.ts'

/** Calendar dates, both included; with times, part of a single date. */
export type DaysOff = Required<Omit<ApprovedTimeOff, 'employeeId'>>

/** What a request counts: calendar days, or 0.5 for part of a day. */
export const totalDays = ({ startDate, endDate, startTime }: DaysOff): number =>
  startTime === null ? daysBetween(startDate, endDate) + 1 : 0.5

/**
 * Throws a 422 at the field unless the dates are in order and at most `maxTimeOffDays` days, and the
 * times are both null or in order on a single date.
 */
export function assertDaysOff({ startDate, endDate, startTime, endTime }: DaysOff): void {
  const days = daysBetween(startDate, endDate) + 1
  if (days < 1) throw invalidField('end_date', 'must not be before start_date')
  if (days > maxTimeOffDays) {
    throw invalidField('end_date', `must be at most ${maxTimeOffDays} days from start_date`)
  }
  if (startTime === null && endTime === null) return
  if (endTime === null) throw invalidField('end_time', 'must follow start_time')
  if (startTime === null) throw invalidField('start_time', 'must precede end_time')
  if (endTime <= startTime) throw invalidField('end_time', 'must be after start_time')
  if (days > 1) throw invalidField('end_date', 'must be start_date for part of a day')
}

/**
 * The instants that separate the dates of days off in a time zone, in order, one more than there are
 * dates. For part of a day they are its start and its end.
 */
export function dayBoundaries(daysOff: DaysOff, timeZone: string): Date[] {
  const { startDate, endDate, startTime, endTime } = daysOff
  const midnight = (date: string) => zonedInstant(date, '00:00', timeZone)
  const nextDay = midnight(addDays(endDate, 1))
  if (startTime !== null && endTime !== null) {
    const endsAt = endTime === '24:00' ? nextDay : zonedInstant(startDate, endTime, timeZone)
    return [zonedInstant(startDate, startTime, timeZone), endsAt]
  }
  const days = daysBetween(startDate, endDate) + 1
  return Array.from({ length: days + 1 }, (_, day) => midnight(addDays(startDate, day)))
}
