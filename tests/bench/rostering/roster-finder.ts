import { at } from '@weekboard/solver/core/cover-problem'
import type { Solver } from '@weekboard/solver/core/solver'
import type { TableMemory } from './costs-to-end.ts'
import { groupCosts, shiftPrices } from './group-costs.ts'
import type { RosterInstance, RosterPerson } from './instance.ts'
import { longestShift, type PersonStates } from './person-states.ts'
import { RelaxedRoster } from './relaxed-roster.ts'
import { type RosterWindow, type WalkResult, walk, windowOf } from './roster-window.ts'
import { findAnyRoster } from './solve-compact.ts'
import { WindowPlanner } from './window-planner.ts'

/** Days that are planned at once, first those that are planned fastest. */
const WINDOW_DAYS = [14, 28, 42]
/** When minutes are missing. */
const REPAIRED_DAYS = 28

interface FinderInput {
  solver: Solver
  instance: RosterInstance
  /** States by person, without counted shift types. */
  states: readonly PersonStates[]
  memory: TableMemory
}

/** What the limits leave for the days that are not planned yet. */
interface Remainder {
  minUnits: number
  maxUnits: number
  weekends: number
  counts: Int32Array
}

interface PersonPlanner {
  person: RosterPerson
  states: PersonStates
  planner: WindowPlanner
  relaxed: RelaxedRoster
  /** The cost of each unit below the minimum: more than any price. */
  shortfallCost: number
}

/**
 * Good rosters of one person that follow all rules, also where the exact search would take too long or
 * counts more than it can. Windows are planned one after the other, each with its share of what the
 * limits leave. Where that fails, branch and cut finds a roster or proves that there is none.
 */
export class RosterFinder {
  private readonly input: FinderInput
  /** The roster that was found last, by person. */
  private readonly known: Int16Array[] = []

  constructor(input: FinderInput) {
    this.input = input
  }

  /** The shift type of each day, -1 on days off; null when no roster follows all rules. */
  find(index: number, worth: Float64Array): Int16Array | null {
    const { solver, instance, states, memory } = this.input
    const person = instance.people[index] as RosterPerson
    const own = states[index] as PersonStates
    const prices = shiftPrices(instance, person, worth)
    const costs = groupCosts(own, prices, { first: 0, end: instance.days })
    const planner = new WindowPlanner(own, prices, memory)
    const relaxed = new RelaxedRoster(own, costs, instance.days)
    if (relaxed.cost === Number.POSITIVE_INFINITY) return null
    const shortfallCost = 10 * (1 + largest(prices))
    const found =
      this.planInWindows({ person, states: own, planner, relaxed, shortfallCost }) ??
      this.known[index] ??
      findAnyRoster(solver, instance, person)
    if (found) this.known[index] = found
    return found
  }

  private planInWindows(input: PersonPlanner): Int16Array | null {
    for (const length of WINDOW_DAYS) {
      const shifts = this.planInTurn(input, length)
      const whole = shifts && this.reachMinimum(input, shifts)
      if (whole) return whole
    }
    return null
  }

  /** Minutes may be missing. */
  private planInTurn(input: PersonPlanner, length: number): Int16Array | null {
    const { person, states, planner } = input
    const { days } = this.input.instance
    let shifts: Int16Array = new Int16Array(days).fill(-1)
    const left: Remainder = {
      minUnits: states.minUnits,
      maxUnits: states.maxUnits,
      weekends: states.maxWeekends,
      counts: Int32Array.from(person.maxShifts),
    }
    let { start: state } = states
    for (let first = 0; first < days; first += length) {
      const end = Math.min(first + length, days)
      const base = { first, end, state, shifts, after: this.after(input, end) }
      const share = shareOf(person, { first, end, days })
      const planned =
        planner.plan(this.fairWindow(input, base, left, share), fairCounts(left, share)) ??
        planner.plan(
          { ...base, ...limitsOf(left), shortfallCost: input.shortfallCost },
          left.counts,
        )
      if (!planned) return null
      shifts = planned
      const reached = walk(states, shifts, { from: first, to: end, state }) as WalkResult
      state = reached.state
      left.minUnits -= reached.units
      left.maxUnits -= reached.units
      left.weekends -= reached.weekends
      for (let day = first; day < end; day += 1) {
        const shift = at(shifts, day)
        if (shift >= 0) left.counts[shift] = at(left.counts, shift) - 1
      }
    }
    return shifts
  }

  /** A state costs what it costs at least to go on from there. */
  private after({ states, relaxed }: PersonPlanner, end: number): RosterWindow['after'] {
    const costs = relaxed.costs[end] as Float64Array
    const least = costs.reduce((a, b) => Math.min(a, b))
    return { costs: costs.map((cost) => cost - least), weekends: new Float64Array(states.count) }
  }

  private fairWindow(
    { states, shortfallCost }: PersonPlanner,
    base: Pick<RosterWindow, 'first' | 'end' | 'state' | 'shifts' | 'after'>,
    left: Remainder,
    share: number,
  ): RosterWindow {
    const most = Math.ceil(left.maxUnits * share) + longestShift(states)
    return {
      ...base,
      shortfallCost,
      minUnits: Math.floor(left.minUnits * share),
      maxUnits: Math.min(left.maxUnits, most),
      maxWeekends: Math.ceil(left.weekends * share),
    }
  }

  /** Plans windows again until enough minutes are worked; null when that does not help. */
  private reachMinimum(input: PersonPlanner, begun: Int16Array): Int16Array | null {
    const { instance } = this.input
    const { person, states, planner, shortfallCost } = input
    const unitsOf = (shifts: Int16Array) =>
      walk(states, shifts, { from: 0, to: instance.days, state: states.start })?.units ?? 0
    let shifts = begun
    for (let units = unitsOf(shifts); units < states.minUnits; ) {
      const before = units
      for (let first = 0; first < instance.days; first += REPAIRED_DAYS / 2) {
        const end = Math.min(first + REPAIRED_DAYS, instance.days)
        const { window, outside } = windowOf({ instance, person, states, shifts, first, end })
        const most = outside.map((count, shift) => at(person.maxShifts, shift) - count)
        const planned = planner.plan({ ...window, shortfallCost }, most)
        if (!planned || unitsOf(planned) <= units) continue
        shifts = planned
        units = unitsOf(planned)
      }
      if (units === before) return null
    }
    return shifts
  }
}

const limitsOf = ({ minUnits, maxUnits, weekends }: Remainder) => ({
  minUnits,
  maxUnits,
  maxWeekends: weekends,
})

const fairCounts = ({ counts }: Remainder, share: number): Int32Array =>
  counts.map((count) => Math.ceil(count * share))

/** The share of the window in the days that remain and are not fixed days off. */
function shareOf(
  { daysOff }: RosterPerson,
  { first, end, days }: { first: number; end: number; days: number },
): number {
  const between = (from: number, to: number) =>
    to - from - new Set(daysOff.filter((day) => day >= from && day < to)).size
  const all = between(first, days)
  return end === days || all === 0 ? 1 : between(first, end) / all
}

const largest = (prices: Float64Array): number =>
  prices.reduce(
    (most, price) => (Number.isFinite(price) ? Math.max(most, Math.abs(price)) : most),
    0,
  )
