import type { EmployeeRate } from '@weekboard/contracts/employees/employee-rates'
import { addDays } from '@weekboard/scheduling/clock/weeks'

export interface DatedRate {
  readonly rate: EmployeeRate
  readonly phase: 'future' | 'current' | 'past'
  /** The last date of the rate; null for the latest one. */
  readonly until: string | null
}

/**
 * When each rate is in effect. `rates` have the latest date first; `today` is a date in the
 * organization's time zone.
 */
export function rateRows(rates: readonly EmployeeRate[], today: string): DatedRate[] {
  const current = rates.find(({ from_date }) => from_date <= today)
  return rates.map((rate, index) => {
    const next = rates[index - 1]
    return {
      rate,
      phase: rate.from_date > today ? 'future' : rate === current ? 'current' : 'past',
      until: next ? addDays(next.from_date, -1) : null,
    }
  })
}
