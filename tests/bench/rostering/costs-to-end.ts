import { at } from '@weekboard/solver/core/cover-problem'
import type { GroupCosts } from './group-costs.ts'
import {
  longestShift,
  type PersonStates,
  type StateMoves,
  stateAfterDayOff,
} from './person-states.ts'
import { addedWeekends, type RosterWindow } from './roster-window.ts'

/** One person is priced at a time, so that all can use the same memory. */
export class TableMemory {
  private memory = new Float64Array(0)

  tables(count: number, size: number): Float64Array[] {
    if (this.memory.length < count * size) this.memory = new Float64Array(count * size)
    return Array.from({ length: count }, (_, i) => this.memory.subarray(i * size, (i + 1) * size))
  }
}

/**
 * The cheapest way from each state to the end of a window, by a dynamic program backwards over its days:
 * exact for everything but the limits of single shift types. The table of a day has the index
 * (state * (maxWeekends + 1) + weekends) * (maxUnits + 1) + units; both count from the window's first day.
 */
export class CostsToEnd {
  window!: RosterWindow
  private readonly states: PersonStates
  private readonly memory: TableMemory
  private readonly longest: number
  /** Tables by day of the window; they hold until the next user of the memory fills its own. */
  private tables: Float64Array[] = []
  private unitCount = 0
  private weekendCount = 0

  constructor(states: PersonStates, memory: TableMemory) {
    this.states = states
    this.memory = memory
    this.longest = longestShift(states)
  }

  /** The length of each table. */
  get size(): number {
    return this.states.count * this.unitCount * this.weekendCount
  }

  /** Whether so many units and weekends of the window leave what its limits allow. */
  allows(units: number, weekends: number): boolean {
    return units < this.unitCount && weekends < this.weekendCount
  }

  index(state: number, weekends: number, units: number): number {
    return (state * this.weekendCount + weekends) * this.unitCount + units
  }

  /** The costs from the morning of a day on. */
  tableOf(day: number): Float64Array {
    return this.tables[day - this.window.first] as Float64Array
  }

  /** Fills all tables; returns the cost of the cheapest roster, Infinity when there is none. */
  fill(costs: GroupCosts, window: RosterWindow): number {
    this.window = window
    if (window.maxUnits < 0 || window.maxWeekends < 0) return Number.POSITIVE_INFINITY
    const days = window.end - window.first
    this.unitCount = Math.min(window.maxUnits, days * this.longest) + 1
    this.weekendCount = Math.min(window.maxWeekends, Math.ceil((days + 1) / 7)) + 1
    this.tables = this.memory.tables(days + 1, this.size)
    this.fillLast()
    for (let day = window.end - 1; day >= window.first; day -= 1) {
      this.tableOf(day).fill(Number.POSITIVE_INFINITY)
      if (day === window.first) this.fillState(day, window.state, costs)
      else
        for (let state = 0; state < this.states.start; state += 1) this.fillState(day, state, costs)
    }
    return at(this.tableOf(window.first), this.index(window.state, 0, 0))
  }

  private fillLast(): void {
    const { end, minUnits, maxWeekends, shortfallCost, after } = this.window
    const last = this.tableOf(end)
    last.fill(Number.POSITIVE_INFINITY)
    for (let state = 0; state < this.states.count; state += 1) {
      const cost = at(after.costs, state)
      if (cost === Number.POSITIVE_INFINITY) continue
      const most = Math.min(this.weekendCount - 1, maxWeekends - at(after.weekends, state))
      for (let weekends = 0; weekends <= most; weekends += 1) {
        for (let units = 0; units < this.unitCount; units += 1) {
          const shortfall = units < minUnits ? (minUnits - units) * shortfallCost : 0
          last[this.index(state, weekends, units)] = cost + shortfall
        }
      }
    }
  }

  private fillState(day: number, state: number, costs: GroupCosts): void {
    const { moves, groups } = this.states
    const move = moves[state] as StateMoves
    if (move.run > day) return
    const off = stateAfterDayOff(move, day)
    if (off >= 0) this.improve(day, state, { to: off, cost: 0, units: 0, weekends: 0 })
    const weekends = addedWeekends(day, move.run)
    for (const { group, state: to } of move.work) {
      const cost = at(costs.cost, day * groups.length + group)
      const units = groups[group]?.units ?? 0
      if (cost < Number.POSITIVE_INFINITY) this.improve(day, state, { to, cost, units, weekends })
    }
  }

  private improve(day: number, from: number, move: Move): void {
    const table = this.tableOf(day)
    const next = this.tableOf(day + 1)
    const { unitCount } = this
    // More than all days so far at the longest shift cannot have been worked yet.
    const last = Math.min(unitCount - 1 - move.units, (day - this.window.first) * this.longest)
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
