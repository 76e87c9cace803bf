import {
  at,
  type Fixing,
  type PlanColumn,
  type PricedColumns,
  type Pricing,
  type PricingRequest,
} from '@weekboard/solver/core/cover-problem'
import type { Solver } from '@weekboard/solver/core/solver'
import { CostsToEnd, TableMemory } from './costs-to-end.ts'
import { ForwardLabels, Labels, type RosterPath, type ShiftCounters } from './forward-labels.ts'
import { type GroupCosts, groupCosts, shiftPrices } from './group-costs.ts'
import type { RosterInstance, RosterPerson } from './instance.ts'
import { type PersonStates, personStates } from './person-states.ts'
import { cheapestWithinMinutes } from './relaxed-roster.ts'
import { RosterFinder } from './roster-finder.ts'
import { type WindowOfRoster, windowOf } from './roster-window.ts'

/** Shift types whose number is counted; each one multiplies the labels. */
const MAX_COUNTED = 5
/** Bits of a word that holds all counters and stays positive. */
const COUNTER_BITS = 31
/** The longest roster for which limits of shift types are counted as a whole. */
const MAX_COUNTED_DAYS = 28
/** The most entries in the tables of one person for which whole rosters are priced exactly. */
const MAX_ENTRIES = 4_000_000

interface CostRange extends PricingRequest {
  counters: ShiftCounters
  /** The cost of the cheapest roster when the counted limits are ignored. */
  relaxed: number
  /** What the roster costs outside of the window. */
  outsideCost: number
}

interface PersonSearch {
  counted: Set<number>
  states: PersonStates
  costsToEnd: CostsToEnd
  labels: ForwardLabels
}

/**
 * Cheapest rosters of one person. Serving demand d * shift types + s is working shift type s on day d.
 * The limit of a shift type is counted only once a cheapest roster has broken it: most never bind, and
 * each one multiplies the labels (decremental state space; Righini and Salani, 2008). Whole rosters of
 * many weeks are found by `RosterFinder`, and so is what the exact search gives up.
 */
export class RosterPricing implements Pricing {
  /** Rosters may be too long to price exactly as a whole. */
  readonly isLong: boolean
  /** Prices the rosters of `RelaxedRoster`, which may break rules: for bounds alone. */
  readonly relaxation: Pricing = {
    price: (person, worth) => this.priceRelaxed(person, worth),
  }
  private readonly instance: RosterInstance
  private readonly searches: PersonSearch[]
  /** States by person, without counted shift types. */
  private readonly states: readonly PersonStates[]
  private readonly finder: RosterFinder
  private readonly memory = new TableMemory()
  private readonly labels = new Labels()

  constructor(instance: RosterInstance, solver: Solver) {
    this.instance = instance
    this.searches = instance.people.map((person) => this.newSearch(person, new Set()))
    this.states = this.searches.map(({ states }) => states)
    this.isLong = instance.people.some((person, index) =>
      isTooLong(instance, person, this.states[index] as PersonStates),
    )
    this.finder = new RosterFinder({ solver, instance, states: this.states, memory: this.memory })
  }

  price(person: number, worth: Float64Array, request: PricingRequest): PricedColumns {
    if (this.isLong && !request.fixing) {
      const { bound } = this.priceRelaxed(person, worth)
      return this.findColumn(person, worth, { cutoff: request.cutoff, bound })
    }
    const exact = this.priceExactly(person, worth, request)
    const gaveUp = exact.columns.length === 0 && exact.bound < request.cutoff
    if (!gaveUp || request.fixing) return exact
    return this.findColumn(person, worth, { cutoff: request.cutoff, bound: exact.bound })
  }

  /** When there is no column, the bound tells: at the cutoff it is proven, below it the search gave up. */
  private priceExactly(
    person: number,
    worth: Float64Array,
    request: PricingRequest,
  ): PricedColumns {
    const who = this.instance.people[person] as RosterPerson
    const prices = shiftPrices(this.instance, who, worth)
    for (;;) {
      const search = this.searches[person] as PersonSearch
      const { window, outside } = this.windowFor(who, search.states, request.fixing)
      const costs = groupCosts(search.states, prices, window)
      const outsideCost = who.baseCost + this.costOutside(who, worth, window)
      const relaxed = outsideCost + search.costsToEnd.fill(costs, window)
      if (!(relaxed < request.cutoff)) return { columns: [], bound: relaxed }
      const limits = outside.map((count, shift) => at(who.maxShifts, shift) - count)
      const days = window.end - window.first
      const { counters, left } = countersFor(search, limits, days)
      const range = { ...request, counters, relaxed, outsideCost }
      const paths = this.cheapestPaths(search, costs, range)
      if (paths === null) return { columns: [], bound: relaxed }
      if (paths.length === 0) return { columns: [], bound: request.cutoff }
      const bound = outsideCost + (paths[0] as RosterPath).cost
      const broken = this.firstBrokenLimit(who, paths[0] as RosterPath)
      if (broken === null || left.has(broken) || search.counted.size === MAX_COUNTED) {
        const kept = paths.filter((path) => this.firstBrokenLimit(who, path) === null)
        return { columns: kept.map((path) => this.column(person, path)), bound }
      }
      this.searches[person] = this.newSearch(who, new Set([...search.counted, broken]))
    }
  }

  private priceRelaxed(person: number, worth: Float64Array): PricedColumns {
    const { instance } = this
    const who = instance.people[person] as RosterPerson
    const states = this.states[person] as PersonStates
    const prices = shiftPrices(instance, who, worth)
    const { cost, shifts } = cheapestWithinMinutes(states, prices, instance.days)
    const bound = who.baseCost + cost
    return { columns: shifts ? [this.column(person, { shifts })] : [], bound }
  }

  private findColumn(
    person: number,
    worth: Float64Array,
    { cutoff, bound }: { cutoff: number; bound: number },
  ): PricedColumns {
    if (!(bound < cutoff)) return { columns: [], bound }
    const shifts = this.finder.find(person, worth)
    if (!shifts) return { columns: [], bound: Number.POSITIVE_INFINITY }
    return { columns: [this.column(person, { shifts })], bound }
  }

  /** Looks close to the best first, which takes far fewer labels; null when there are too many. */
  private cheapestPaths(
    search: PersonSearch,
    costs: GroupCosts,
    range: CostRange,
  ): RosterPath[] | null {
    const { relaxed, cutoff, outsideCost } = range
    for (let width = 8; ; width *= 4) {
      const below = Math.min(cutoff, relaxed + width)
      const paths = search.labels.search(costs, { ...range, cutoff: below - outsideCost })
      if (paths === null || paths.length > 0 || below === cutoff || width > 1e9) return paths
    }
  }

  /** The column of a roster, given the shift type of each day (-1: day off). */
  column(person: number, { shifts }: Pick<RosterPath, 'shifts'>): PlanColumn {
    const { baseCost, shiftCosts } = this.instance.people[person] as RosterPerson
    const covers: number[] = []
    let cost = baseCost
    shifts.forEach((shift, day) => {
      if (shift < 0) return
      const index = day * this.instance.shifts.length + shift
      covers.push(index)
      cost += at(shiftCosts, index)
    })
    return { person, cost, covers }
  }

  private newSearch(person: RosterPerson, counted: Set<number>): PersonSearch {
    const states = personStates(this.instance, person, counted)
    const costsToEnd = new CostsToEnd(states, this.memory)
    return {
      counted,
      states,
      costsToEnd,
      labels: new ForwardLabels(this.labels, { states, costsToEnd }),
    }
  }

  /** The days that are free, from the first to the last; all of them when nothing is fixed. */
  private windowFor(
    person: RosterPerson,
    states: PersonStates,
    fixing: Fixing | undefined,
  ): WindowOfRoster {
    const { instance } = this
    const types = instance.shifts.length
    const shifts = new Int16Array(instance.days).fill(-1)
    const range = { first: 0, end: instance.days }
    if (fixing) {
      for (const demand of fixing.column.covers) shifts[Math.floor(demand / types)] = demand % types
      range.first = Math.max(0, Math.floor(fixing.free.indexOf(1) / types))
      range.end = Math.floor(fixing.free.lastIndexOf(1) / types) + 1
    }
    return windowOf({ instance, person, states, shifts, ...range })
  }

  private costOutside(
    { shiftCosts }: RosterPerson,
    worth: Float64Array,
    { first, end, shifts }: WindowOfRoster['window'],
  ): number {
    let cost = 0
    shifts.forEach((shift, day) => {
      if (shift < 0 || (day >= first && day < end)) return
      const demand = day * this.instance.shifts.length + shift
      cost += at(shiftCosts, demand) - at(worth, demand)
    })
    return cost
  }

  private firstBrokenLimit(person: RosterPerson, { shifts }: RosterPath): number | null {
    const counts = new Array<number>(this.instance.shifts.length).fill(0)
    for (const shift of shifts) if (shift >= 0) counts[shift] = at(counts, shift) + 1
    const broken = counts.findIndex((count, s) => count > at(person.maxShifts, s))
    return broken < 0 ? null : broken
  }
}

/** Counting a limit over many weeks multiplies the labels beyond all measure. */
function isTooLong(
  { days, shifts }: RosterInstance,
  { maxShifts, maxMinutes }: RosterPerson,
  states: PersonStates,
): boolean {
  const canBind = (limit: number, shift: number) =>
    limit > 0 && limit < Math.min(days, Math.floor(maxMinutes / (shifts[shift]?.minutes ?? 1)))
  if (days > MAX_COUNTED_DAYS && maxShifts.some(canBind)) return true
  return entriesOf(states, days) > MAX_ENTRIES
}

const entriesOf = ({ count, maxUnits, maxWeekends }: PersonStates, days: number): number =>
  (days + 1) * count * (maxUnits + 1) * (maxWeekends + 1)

/** A field for each counted shift type whose limit can bind; `left`: those for which no bits are left. */
function countersFor(
  { counted, states }: PersonSearch,
  limits: Int32Array,
  days: number,
): { counters: ShiftCounters; left: Set<number> } {
  const counters = { step: new Int32Array(states.groups.length), limit: 0, guards: 0 }
  const left = new Set<number>()
  let used = 0
  for (const shift of counted) {
    const limit = at(limits, shift)
    if (limit >= days) continue
    // One above the limit fits in below the guard.
    const bits = 33 - Math.clz32(limit + 1)
    if (used + bits > COUNTER_BITS) {
      left.add(shift)
      continue
    }
    counters.step[at(states.groupOf, shift)] = 1 << used
    counters.limit |= limit << used
    used += bits
    counters.guards |= 1 << (used - 1)
  }
  return { counters, left }
}
