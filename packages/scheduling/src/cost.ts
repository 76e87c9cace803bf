import { durationMinutes } from './hours.ts'
import type { Interval } from './interval.ts'
import { dateInZone } from './weeks.ts'

/** A pay rate per hour that holds from a date on, until a later one. */
export interface Rate {
  readonly effectiveFrom: string
  readonly rateCents: number
}

/** The rate that holds on a date, in cents per hour; 0 before the first one. */
export function rateOn(rates: readonly Rate[], date: string): number {
  let found: Rate | undefined
  for (const rate of rates) {
    if (rate.effectiveFrom <= date && (!found || rate.effectiveFrom > found.effectiveFrom)) {
      found = rate
    }
  }
  return found?.rateCents ?? 0
}

/**
 * What a shift costs, in cents: its elapsed time at the rate of the date on which it starts, in
 * the organization's zone. Rounded half up to a whole cent per shift, so that sums add up.
 */
export function shiftCostCents(shift: Interval, rates: readonly Rate[], timeZone: string): number {
  const rateCents = rateOn(rates, dateInZone(shift.startsAt, timeZone))
  return Math.round((durationMinutes(shift) * rateCents) / 60)
}
