import { at } from '../core/cover-problem.ts'
import type { PersonStates, StateMoves } from './person-states.ts'

/** What each group costs on each day, and which of its shifts is the cheapest then. */
export interface GroupCosts {
  /** Index day * groups + group; Infinity where the person cannot work. */
  cost: Float64Array
  shift: Int16Array
  /** By day: 0, or Infinity where the person has to work. */
  off: Float64Array
}

/** The worked weekends that a shift on this day adds: a Sunday only when the Saturday was off. */
export function addedWeekends(day: number, run: number): number {
  return day % 7 === 5 || (day % 7 === 6 && run === 0) ? 1 : 0
}

/** After a day off: a block of working days that began on day 0 may be shorter. */
export const stateAfterDayOff = ({ off, offFromFirstDay, run }: StateMoves, day: number): number =>
  run > 0 && run === day ? offFromFirstDay : off

/** One person is priced at a time, so that all can use the same memory. */
export class TableMemory {
  private memory = new Float64Array(0)

  tables(count: number, size: number): Float64Array[] {
    if (this.memory.length < count * size) this.memory = new Float64Array(count * size)
    return Array.from({ length: count }, (_, i) => this.memory.subarray(i * size, (i + 1) * size))
  }
}

/**
 * The cheapest way from each state to the end of the horizon, by a dynamic program backwards over the
 * days: exact for everything but the limits of single shift types. The table of a day has the index
 * (state * (maxWeekends + 1) + weekends) * (maxUnits + 1) + units.
 */
export class CostsToEnd {
  /** By day; they hold until the next one that shares the memory is filled. */
  tables: Float64Array[] = []
  /** The length of each table. */
  readonly size: number
  private readonly memory: TableMemory
  private readonly states: PersonStates
  private readonly days: number
  private readonly unitCount: number
  private readonly weekendCount: number
  private readonly longest: number

  constructor(states: PersonStates, days: number, memory: TableMemory) {
    this.states = states
    this.memory = memory
    this.days = days
    this.unitCount = states.maxUnits + 1
    this.weekendCount = states.maxWeekends + 1
    this.longest = states.groups.reduce((most, { units }) => Math.max(most, units), 0)
    this.size = states.count * this.unitCount * this.weekendCount
  }

  index(state: number, weekends: number, units: number): number {
    return (state * this.weekendCount + weekends) * this.unitCount + units
  }

  /** Fills all tables; returns the cost of the cheapest roster. */
  fill(costs: GroupCosts): number {
    const { start } = this.states
    this.tables = this.memory.tables(this.days + 1, this.size)
    this.fillLast()
    for (let day = this.days - 1; day >= 0; day -= 1) {
      ;(this.tables[day] as Float64Array).fill(Number.POSITIVE_INFINITY)
      if (day === 0) this.fillState(day, start, costs)
      else for (let state = 0; state < start; state += 1) this.fillState(day, state, costs)
    }
    return at(this.tables[0] as Float64Array, this.index(start, 0, 0))
  }

  private fillLast(): void {
    const last = this.tables[this.days] as Float64Array
    last.fill(Number.POSITIVE_INFINITY)
    for (let row = 0; row < this.states.count * this.weekendCount; row += 1) {
      const first = row * this.unitCount
      last.fill(0, first + this.states.minUnits, first + this.unitCount)
    }
  }

  private fillState(day: number, state: number, costs: GroupCosts): void {
    const { moves, groups } = this.states
    const move = moves[state] as StateMoves
    if (move.run > day) return
    const off = stateAfterDayOff(move, day)
    if (off >= 0 && at(costs.off, day) === 0) {
      this.improve(day, state, { to: off, cost: 0, units: 0, weekends: 0 })
    }
    const weekends = addedWeekends(day, move.run)
    for (const { group, state: to } of move.work) {
      const cost = at(costs.cost, day * groups.length + group)
      const units = groups[group]?.units ?? 0
      if (cost < Number.POSITIVE_INFINITY) this.improve(day, state, { to, cost, units, weekends })
    }
  }

  private improve(day: number, from: number, move: Move): void {
    const table = this.tables[day] as Float64Array
    const next = this.tables[day + 1] as Float64Array
    const { unitCount } = this
    // More than all days so far at the longest shift cannot have been worked yet.
    const last = Math.min(unitCount - 1 - move.units, day * this.longest)
    for (let weekends = 0; weekends + move.weekends < this.weekendCount; weekends += 1) {
      const row = (from * this.weekendCount + weekends) * unitCount
      const target =
        (move.to * this.weekendCount + weekends + move.weekends) * unitCount + move.units
      for (let units = 0; units <= last; units += 1) {
        const value = move.cost + (next[target + units] as number)
        if (value < (table[row + units] as number)) table[row + units] = value
      }
    }
  }
}

interface Move {
  to: number
  cost: number
  units: number
  weekends: number
}
