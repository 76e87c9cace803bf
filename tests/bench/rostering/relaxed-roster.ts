import { at } from '@weekboard/solver/core/cover-problem'
import { type GroupCosts, groupCosts } from './group-costs.ts'
import { type PersonStates, type StateMoves, stateAfterDayOff } from './person-states.ts'

/**
 * The cheapest rosters of one person when minutes, weekends and the limits of single shift types do not
 * count, but successions and blocks do. It takes a moment even for a year, and no roster that follows
 * all rules costs less.
 */
export class RelaxedRoster {
  /** The cheapest way from each state to the end, by day up to the one after the last. */
  readonly costs: readonly Float64Array[]
  private readonly states: PersonStates
  private readonly groupCosts: GroupCosts
  private readonly days: number

  constructor(states: PersonStates, groupCosts: GroupCosts, days: number) {
    this.states = states
    this.groupCosts = groupCosts
    this.days = days
    const costs = Array.from({ length: days + 1 }, () => new Float64Array(states.count))
    this.costs = costs
    for (let day = days - 1; day >= 0; day -= 1) {
      const today = costs[day] as Float64Array
      for (let state = 0; state < states.count; state += 1) {
        today[state] = this.bestMove(day, state).cost
      }
    }
  }

  get cost(): number {
    return at(this.costs[0] as Float64Array, this.states.start)
  }

  /** The shift type of each day, -1 on days off. */
  shifts(): Int16Array {
    const shifts = new Int16Array(this.days).fill(-1)
    let state = this.states.start
    for (let day = 0; day < this.days; day += 1) {
      const move = this.bestMove(day, state)
      shifts[day] = move.shift
      state = move.state
    }
    return shifts
  }

  private bestMove(day: number, from: number) {
    const { moves, groups } = this.states
    const next = this.costs[day + 1] as Float64Array
    const move = moves[from] as StateMoves
    const best = { cost: Number.POSITIVE_INFINITY, state: -1, shift: -1 }
    // A block cannot be older than the roster.
    if (move.run > day) return best
    const off = stateAfterDayOff(move, day)
    if (off >= 0) Object.assign(best, { cost: at(next, off), state: off })
    for (const { group, state } of move.work) {
      const index = day * groups.length + group
      const cost = at(this.groupCosts.cost, index) + at(next, state)
      if (cost >= best.cost) continue
      best.cost = cost
      best.state = state
      best.shift = at(this.groupCosts.shift, index)
    }
    return best
  }
}

/** Halvings of the range in which the price of a unit is looked for. */
const HALVINGS = 5

/**
 * A lower bound of what a roster costs that keeps the most minutes, and a roster near it, which may break
 * other limits: each unit has a price that is paid back for as many as are allowed (Lagrange). The higher
 * the price, the fewer units; the best one leaves just as many as are allowed.
 */
export function cheapestWithinMinutes(
  states: PersonStates,
  prices: Float64Array,
  days: number,
): { cost: number; shifts: Int16Array | null } {
  const costs = groupCosts(states, prices, { first: 0, end: days })
  const priced = (unitPrice: number) => {
    const relaxed = new RelaxedRoster(states, withUnitPrice(costs, states, unitPrice), days)
    return { relaxed, cost: relaxed.cost - unitPrice * states.maxUnits }
  }
  let best = priced(0)
  if (best.cost === Number.POSITIVE_INFINITY) return { cost: best.cost, shifts: null }
  let shifts = best.relaxed.shifts()
  if (unitsOf(states, shifts) <= states.maxUnits) return { cost: best.cost, shifts }
  let low = 0
  let high = highestUnitPrice(costs, states)
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2
    const tried = priced(middle)
    const found = tried.relaxed.shifts()
    if (tried.cost > best.cost) {
      best = tried
      shifts = found
    }
    if (unitsOf(states, found) > states.maxUnits) low = middle
    else high = middle
  }
  return { cost: best.cost, shifts }
}

function withUnitPrice(costs: GroupCosts, { groups }: PersonStates, unitPrice: number): GroupCosts {
  const cost = costs.cost.map(
    (each, i) => each + unitPrice * (groups[i % groups.length]?.units ?? 0),
  )
  return { cost, shift: costs.shift }
}

/** A price at which no shift is worth its units. */
const highestUnitPrice = ({ cost }: GroupCosts, { groups }: PersonStates): number =>
  cost.reduce((most, each, i) => Math.max(most, -each / (groups[i % groups.length]?.units || 1)), 0)

const unitsOf = ({ groups, groupOf }: PersonStates, shifts: Int16Array): number =>
  shifts.reduce(
    (sum, shift) => sum + (shift < 0 ? 0 : (groups[groupOf[shift] as number]?.units ?? 0)),
    0,
  )
