import { maxTimeOffDays } from '@weekboard/contracts/time-off'
import { dayMs } from '@weekboard/scheduling/durations'
import { invalidField } from '../../platform/errors.ts'

/** Calendar dates, both included. */
export interface Period {
  readonly startDate: string
  readonly endDate: string
}

/** Calendar days of a period; less than 1 when it ends before it starts. */
export const daysIn = ({ startDate, endDate }: Period): number =>
  (Date.parse(endDate) - Date.parse(startDate)) / dayMs + 1

/** Throws a 422 at `end_date` unless the period lasts from a day to a little over a year. */
export function assertPeriod(period: Period): void {
  const days = daysIn(period)
  if (days < 1) throw invalidField('end_date', 'must not be before start_date')
  if (days > maxTimeOffDays) {
    throw invalidField('end_date', `must be at most ${maxTimeOffDays} days from start_date`)
  }
}
