import { maxTimeOffDays } from '@weekboard/contracts/time-off'
import { daysBetween } from '@weekboard/scheduling/weeks'
import { invalidField } from '../../platform/errors.ts'

/** Calendar dates, both included. */
export interface DateRange {
  readonly startDate: string
  readonly endDate: string
}

/** Calendar days of a range; less than 1 when it ends before it starts. */
export const countDays = ({ startDate, endDate }: DateRange): number =>
  daysBetween(startDate, endDate) + 1

/** Throws a 422 at `end_date` unless the range has from 1 to `maxTimeOffDays` days. */
export function assertDateRange(range: DateRange): void {
  const days = countDays(range)
  if (days < 1) throw invalidField('end_date', 'must not be before start_date')
  if (days > maxTimeOffDays) {
    throw invalidField('end_date', `must be at most ${maxTimeOffDays} days from start_date`)
  }
}
