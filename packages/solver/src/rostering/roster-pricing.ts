import {
  at,
  type Fixing,
  type PlanColumn,
  type PricedColumns,
  type Pricing,
  type PricingRequest,
} from '../core/cover-problem.ts'
import { CostsToEnd, type GroupCosts, TableMemory } from './costs-to-end.ts'
import { ForwardLabels, Labels, type RosterPath, type ShiftCounters } from './forward-labels.ts'
import type { RosterInstance, RosterPerson } from './instance.ts'
import { type PersonStates, personStates } from './person-states.ts'

const BITS_PER_COUNT = 6
const MAX_COUNTED = 5

const FREE = -2

interface PricingTarget {
  worth: Float64Array
  fixing: Fixing | undefined
}

interface CostRange extends PricingRequest {
  /** The cost of the cheapest roster when the counted limits are ignored. */
  relaxed: number
  baseCost: number
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
 * each one multiplies the labels (decremental state space; Righini and Salani, 2008).
 */
export class RosterPricing implements Pricing {
  private readonly instance: RosterInstance
  private readonly searches: PersonSearch[]
  private readonly memory = new TableMemory()
  private readonly labels = new Labels()

  constructor(instance: RosterInstance) {
    this.instance = instance
    this.searches = instance.people.map((person) => this.newSearch(person, new Set()))
  }

  price(person: number, worth: Float64Array, request: PricingRequest): PricedColumns {
    const { fixing } = request
    const who = this.instance.people[person] as RosterPerson
    for (;;) {
      const search = this.searches[person] as PersonSearch
      const costs = this.groupCosts(who, search.states, { worth, fixing })
      const relaxed = who.baseCost + search.costsToEnd.fill(costs)
      if (!(relaxed < request.cutoff)) return { columns: [], bound: relaxed }
      const paths = this.cheapestPaths(search, costs, {
        ...request,
        relaxed,
        baseCost: who.baseCost,
      })
      if (paths.length === 0) return { columns: [], bound: request.cutoff }
      const bound = who.baseCost + (paths[0] as RosterPath).cost
      const broken = this.firstBrokenLimit(who, paths[0] as RosterPath)
      if (broken === null || !canCount(who, broken, search.counted)) {
        const kept = paths.filter((path) => this.firstBrokenLimit(who, path) === null)
        return { columns: kept.map((path) => this.column(person, path)), bound }
      }
      this.searches[person] = this.newSearch(who, new Set([...search.counted, broken]))
    }
  }

  /** Looks close to the best first, which takes far fewer labels. */
  private cheapestPaths(search: PersonSearch, costs: GroupCosts, range: CostRange): RosterPath[] {
    const { relaxed, cutoff, baseCost } = range
    for (let width = 8; ; width *= 4) {
      const below = Math.min(cutoff, relaxed + width)
      const paths = search.labels.search(costs, { ...range, cutoff: below - baseCost })
      if (paths.length > 0 || below === cutoff || width > 1e9) return paths
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
    const { days } = this.instance
    const costsToEnd = new CostsToEnd(states, days, this.memory)
    const counters = countersFor(person, states, counted)
    const labels = new ForwardLabels(this.labels, { states, costsToEnd, counters, days })
    return { counted, states, costsToEnd, labels }
  }

  private groupCosts(
    person: RosterPerson,
    states: PersonStates,
    target: PricingTarget,
  ): GroupCosts {
    const { days, shifts } = this.instance
    const { groups } = states
    const cost = new Float64Array(days * groups.length).fill(Number.POSITIVE_INFINITY)
    const shift = new Int16Array(days * groups.length).fill(-1)
    const { off, only } = this.fixedDays(target.fixing)
    for (let day = 0; day < days; day += 1) {
      if (person.daysOff.includes(day)) continue
      groups.forEach((group, g) => {
        const index = day * groups.length + g
        for (const s of group.shifts) {
          if (at(only, day) !== FREE && at(only, day) !== s) continue
          const demand = day * shifts.length + s
          const price = at(person.shiftCosts, demand) - at(target.worth, demand)
          if (price < at(cost, index)) {
            cost[index] = price
            shift[index] = s
          }
        }
      })
    }
    return { cost, shift, off }
  }

  /** What each day off costs, and the only shift type that a fixed day allows. */
  private fixedDays(fixing: Fixing | undefined): { off: Float64Array; only: Int16Array } {
    const { days, shifts } = this.instance
    const off = new Float64Array(days)
    const only = new Int16Array(days).fill(FREE)
    if (fixing) {
      for (let day = 0; day < days; day += 1)
        if (at(fixing.free, day * shifts.length) === 0) only[day] = -1
      for (const demand of fixing.column.covers) {
        const day = Math.floor(demand / shifts.length)
        if (at(only, day) === FREE) continue
        only[day] = demand % shifts.length
        off[day] = Number.POSITIVE_INFINITY
      }
    }
    return { off, only }
  }

  private firstBrokenLimit(person: RosterPerson, { shifts }: RosterPath): number | null {
    const counts = new Array<number>(this.instance.shifts.length).fill(0)
    for (const shift of shifts) if (shift >= 0) counts[shift] = at(counts, shift) + 1
    const broken = counts.findIndex((count, s) => count > at(person.maxShifts, s))
    return broken < 0 ? null : broken
  }
}

const MAX_LIMIT = 2 ** (BITS_PER_COUNT - 1) - 2

const canCount = (person: RosterPerson, shift: number, counted: ReadonlySet<number>): boolean =>
  counted.size < MAX_COUNTED && at(person.maxShifts, shift) <= MAX_LIMIT

function countersFor(
  person: RosterPerson,
  states: PersonStates,
  counted: ReadonlySet<number>,
): ShiftCounters {
  const step = new Int32Array(states.groups.length)
  let limit = 0
  let guards = 0
  ;[...counted].forEach((shift, position) => {
    const one = 1 << (position * BITS_PER_COUNT)
    const group = states.groups.findIndex(({ shifts }) => shifts.includes(shift))
    step[group] = one
    limit |= at(person.maxShifts, shift) * one
    guards |= one << (BITS_PER_COUNT - 1)
  })
  return { step, limit, guards }
}
