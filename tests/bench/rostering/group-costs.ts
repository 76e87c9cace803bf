import { at } from '@weekboard/solver/core/cover-problem'
import type { RosterInstance, RosterPerson } from './instance.ts'
import type { PersonStates } from './person-states.ts'

/** What each group costs on each day, and which of its shifts is the cheapest then. */
export interface GroupCosts {
  /** Index day * groups + group; Infinity where the person cannot work. */
  cost: Float64Array
  shift: Int16Array
}

/** What each shift type costs on each day, less what serving the demand is worth; Infinity on days off. */
export function shiftPrices(
  { days, shifts }: RosterInstance,
  { shiftCosts, daysOff }: RosterPerson,
  worth: Float64Array,
): Float64Array {
  const prices = shiftCosts.map((cost, demand) => cost - at(worth, demand))
  for (const day of daysOff) {
    if (day < days)
      prices.fill(Number.POSITIVE_INFINITY, day * shifts.length, (day + 1) * shifts.length)
  }
  return prices
}

/** Finds the cheapest shift of each group on each day of a window, and what it costs. */
export function groupCosts(
  { groups, groupOf }: PersonStates,
  prices: Float64Array,
  { first, end }: { first: number; end: number },
): GroupCosts {
  const types = groupOf.length
  const cost = new Float64Array(end * groups.length).fill(Number.POSITIVE_INFINITY)
  const shift = new Int16Array(end * groups.length).fill(-1)
  for (let day = first; day < end; day += 1) {
    for (let type = 0; type < types; type += 1) {
      const group = at(groupOf, type)
      if (group < 0) continue
      const price = at(prices, day * types + type)
      const index = day * groups.length + group
      if (price < at(cost, index)) {
        cost[index] = price
        shift[index] = type
      }
    }
  }
  return { cost, shift }
}
