import { at } from '@weekboard/solver/core/cover-problem'
import { CostsToEnd, type TableMemory } from './costs-to-end.ts'
import { type GroupCosts, groupCosts } from './group-costs.ts'
import { type PersonStates, type StateMoves, stateAfterDayOff } from './person-states.ts'
import { addedWeekends, type RosterWindow } from './roster-window.ts'

/** Plans windows of one person's roster at given prices. */
export class WindowPlanner {
  private readonly states: PersonStates
  private readonly prices: Float64Array
  private readonly costsToEnd: CostsToEnd

  constructor(states: PersonStates, prices: Float64Array, memory: TableMemory) {
    this.states = states
    this.prices = prices
    this.costsToEnd = new CostsToEnd(states, memory)
  }

  /**
   * The whole roster with a good window that has at most `most[s]` of each shift type s; null when none
   * was found. A shift type that comes too often keeps its cheapest days and is forbidden on all
   * others, so what is found may not be the best.
   */
  plan(window: RosterWindow, most: Int32Array): Int16Array | null {
    const { length } = most
    const prices = this.prices.slice()
    const forbid = (shift: number, except: ReadonlySet<number>) => {
      for (let day = window.first; day < window.end; day += 1)
        if (!except.has(day)) prices[day * length + shift] = Number.POSITIVE_INFINITY
    }
    most.forEach((count, shift) => {
      if (count <= 0) forbid(shift, new Set())
    })
    for (;;) {
      const costs = groupCosts(this.states, prices, window)
      if (this.costsToEnd.fill(costs, window) === Number.POSITIVE_INFINITY) return null
      const shifts = this.trace(costs, window)
      const days = daysByShift(shifts, window, length)
      const shift = days.findIndex((of, s) => of.length > at(most, s))
      if (shift < 0) return shifts
      const byPrice = (days[shift] as number[]).toSorted(
        (a, b) => at(prices, a * length + shift) - at(prices, b * length + shift),
      )
      forbid(shift, new Set(byPrice.slice(0, at(most, shift))))
    }
  }

  /** Follows the cheapest moves from the first day of the window. */
  private trace({ cost, shift }: GroupCosts, window: RosterWindow): Int16Array {
    const { costsToEnd, states } = this
    const shifts = window.shifts.slice()
    let { state } = window
    let units = 0
    let weekends = 0
    for (let day = window.first; day < window.end; day += 1) {
      const next = costsToEnd.tableOf(day + 1)
      const move = states.moves[state] as StateMoves
      const off = stateAfterDayOff(move, day)
      let best = off < 0 ? Infinity : at(next, costsToEnd.index(off, weekends, units))
      let chosen = { state: off, units, weekends, shift: -1 }
      const weekendsThen = weekends + addedWeekends(day, move.run)
      for (const { group, state: to } of move.work) {
        const index = day * states.groups.length + group
        const unitsThen = units + (states.groups[group]?.units ?? 0)
        if (!costsToEnd.allows(unitsThen, weekendsThen)) continue
        const total = at(cost, index) + at(next, costsToEnd.index(to, weekendsThen, unitsThen))
        if (total >= best) continue
        best = total
        chosen = { state: to, units: unitsThen, weekends: weekendsThen, shift: at(shift, index) }
      }
      shifts[day] = chosen.shift
      ;({ state, units, weekends } = chosen)
    }
    return shifts
  }
}

/** The days of the window on which each shift type is worked. */
function daysByShift(shifts: Int16Array, { first, end }: RosterWindow, types: number): number[][] {
  const days = Array.from({ length: types }, (): number[] => [])
  for (let day = first; day < end; day += 1) days[at(shifts, day)]?.push(day)
  return days
}
