import { dateInZone } from '../clock/weeks.ts'
import { totalMinutes } from './hours.ts'
import type { ShiftTime } from './shift-break.ts'

/** Pay in cents per hour from a date on, until a later rate. */
export interface Rate {
  readonly effectiveFrom: string
  readonly rateCents: number
}

/** The rate of a date in cents per hour; 0 before the first one. */
export function rateOn(rates: readonly Rate[], date: string): number {
  let latest: Rate | undefined
  for (const rate of rates) {
    if (rate.effectiveFrom <= date && (!latest || rate.effectiveFrom > latest.effectiveFrom)) {
      latest = rate
    }
  }
  return latest?.rateCents ?? 0
}

/**
 * The cost of a shift in cents: its work, without unpaid breaks, at a rate in cents per hour. Each shift
 * is rounded half up to a whole cent, so that sums add up. As `shift_cost_cents` of the database.
 */
export const costCentsAt = (shift: ShiftTime, rateCents: number): number =>
  Math.round((totalMinutes([shift]) * rateCents) / 60)

/** The cost of a shift in cents at the rate of the date in the time zone on which it starts. */
export const shiftCostCents = (
  shift: ShiftTime,
  rates: readonly Rate[],
  timeZone: string,
): number => costCentsAt(shift, rateOn(rates, dateInZone(shift.startsAt, timeZone)))
