import {
  at,
  type Fixing,
  type PlanColumn,
  type PricedColumns,
  type Pricing,
  type PricingRequest,
} from '../core/cover-problem.ts'
import { type PersonWeek, withFewerUnsocial } from './person-week.ts'
import { WeekTables } from './week-tables.ts'

const FORBIDDEN = 0
const ALLOWED = 1
const FORCED = 2

interface PersonOrder {
  week: PersonWeek
  /** Positions in the order in which the rest after them is over. */
  byRest: Int32Array
  /** Positions in the order in which they can be followed on the same day. */
  byEnd: Int32Array
  /** Every position may be worked. */
  everything: Uint8Array
}

/**
 * Cheapest weeks of one person, by a dynamic program over the shifts in order of their start. The state
 * is the minutes and the unpleasant shifts so far, units * (maxUnsocial + 1) + unsocial, because fairness
 * is counted at the end of the week. What was worked last matters only until the rest after it is over.
 */
export class WeekPricing implements Pricing {
  private readonly people: readonly PersonOrder[]
  private readonly tables = new WeekTables()

  constructor(weeks: readonly PersonWeek[]) {
    this.people = weeks.map((week) => ordered(withFewerUnsocial(week, this.mostUnsocial(week))))
  }

  price(person: number, worth: Float64Array, request: PricingRequest): PricedColumns {
    const own = this.people[person] as PersonOrder
    const { week } = own
    const allowed = request.fixing ? allowances(week, request.fixing) : own.everything
    const cost = this.fill(own, worth, allowed)
    const fixed = week.locked.reduce((sum, index) => sum - at(worth, index), week.baseCost)
    const costOf = (state: number) => at(cost, state) + at(week.fairness, state) + fixed
    const ends = cheapestStates(week.fairness.length, costOf, request)
    const columns = ends.map((state) =>
      columnOf(week, person, { state, chosen: this.tables.trace(week, state) }),
    )
    const [first] = ends
    return { columns, bound: first === undefined ? request.cutoff : costOf(first) }
  }

  private mostUnsocial(week: PersonWeek): number {
    const worth = new Float64Array(
      week.shifts.reduce((most, index) => Math.max(most, index), 0) + 1,
    )
    const own = ordered(week)
    const cost = this.fill(own, worth, own.everything)
    let most = 0
    for (let state = 0; state < week.fairness.length; state += 1) {
      const unsocial = state % (week.maxUnsocial + 1)
      if (unsocial > most && at(cost, state) < Number.POSITIVE_INFINITY) most = unsocial
    }
    return most
  }

  /** The cheapest way to each state at the end of the week. */
  private fill(own: PersonOrder, worth: Float64Array, allowed: Uint8Array): Float64Array {
    const { week } = own
    const { tables } = this
    const rested = new Queue(own.byRest, week.rested)
    const ended = new Queue(own.byEnd, week.ended)
    // Whatever does not include the last forced shift is no way to the end.
    let first = 0
    const isWay = (position: number) => position >= first && at(allowed, position) !== FORBIDDEN
    tables.begin(week)
    for (let position = 0; position < week.shifts.length; position += 1) {
      if (at(allowed, position) === FORBIDDEN) continue
      tables.goTo(at(week.day, position))
      rested.takeAll(position, (p) => {
        if (isWay(p)) tables.rest(p)
      })
      ended.takeAll(position, (p) => {
        if (isWay(p) && at(week.day, p) === at(week.day, position)) tables.endToday(p)
      })
      tables.work(position, at(week.cost, position) - at(worth, at(week.shifts, position)))
      if (at(allowed, position) === FORCED) {
        tables.dropRested()
        first = position
      }
    }
    tables.goTo(DAYS)
    rested.takeAll(week.shifts.length, (p) => {
      if (isWay(p)) tables.rest(p)
    })
    return tables.finish()
  }
}

function ordered(week: PersonWeek): PersonOrder {
  const order = (ready: Int32Array) =>
    Int32Array.from(ready.keys()).sort((a, b) => at(ready, a) - at(ready, b) || a - b)
  const everything = new Uint8Array(week.shifts.length).fill(ALLOWED)
  return { week, byRest: order(week.rested), byEnd: order(week.ended), everything }
}

/** Positions that become ready in a known order. */
class Queue {
  private readonly order: Int32Array
  private readonly ready: Int32Array
  private next = 0

  constructor(order: Int32Array, ready: Int32Array) {
    this.order = order
    this.ready = ready
  }

  /** Those that have become ready up to this position. */
  takeAll(position: number, use: (ready: number) => void): void {
    for (; this.next < this.order.length; this.next += 1) {
      const candidate = at(this.order, this.next)
      if (at(this.ready, candidate) > position) return
      use(candidate)
    }
  }
}

const DAYS = 7

function allowances({ shifts }: PersonWeek, { column, free }: Fixing): Uint8Array {
  const allowed = new Uint8Array(shifts.length)
  for (let position = 0; position < shifts.length; position += 1) {
    const index = at(shifts, position)
    if (at(free, index) === 1) allowed[position] = ALLOWED
    else allowed[position] = column.covers.includes(index) ? FORCED : FORBIDDEN
  }
  return allowed
}

function columnOf(
  week: PersonWeek,
  person: number,
  { state, chosen }: { state: number; chosen: readonly number[] },
): PlanColumn {
  const cost = chosen.reduce(
    (sum, position) => sum + at(week.cost, position),
    week.baseCost + at(week.fairness, state),
  )
  const covers = [...chosen.map((position) => at(week.shifts, position)), ...week.locked]
  return { person, cost, covers: covers.sort((a, b) => a - b) }
}

/** The states with the lowest costs, cheapest first. */
function cheapestStates(
  count: number,
  costOf: (state: number) => number,
  { cutoff, limit }: PricingRequest,
): number[] {
  const states: number[] = []
  const costs: number[] = []
  for (let state = 0; state < count; state += 1) {
    const cost = costOf(state)
    const last = states.length === limit ? (costs[limit - 1] as number) : cutoff
    if (!(cost < last)) continue
    let place = Math.min(states.length, limit - 1)
    for (; place > 0 && (costs[place - 1] as number) > cost; place -= 1) {
      states[place] = states[place - 1] as number
      costs[place] = costs[place - 1] as number
    }
    states[place] = state
    costs[place] = cost
  }
  return states
}
