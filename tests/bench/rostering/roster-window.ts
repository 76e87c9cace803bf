import { at } from '@weekboard/solver/core/cover-problem'
import type { RosterInstance, RosterPerson } from './instance.ts'
import {
  type PersonStates,
  type ShiftGroup,
  type StateMoves,
  stateAfterDayOff,
} from './person-states.ts'

/** Some days in a row of one person's roster, planned while all days around them stay as they are. */
export interface RosterWindow {
  first: number
  /** The day after the last one. */
  end: number
  /** The state before the first day. */
  state: number
  /** What the days outside leave; the maxima are below 0 where they leave nothing. */
  minUnits: number
  maxUnits: number
  maxWeekends: number
  /** The cost of each unit below the minimum; Infinity where it must be reached. */
  shortfallCost: number
  /** Costs and weekends by state after the last day. */
  after: {
    /** Infinity where the days to come cannot follow the state. */
    costs: Float64Array
    /** The worked weekends of the days to come. */
    weekends: Float64Array
  }
  /** The shift type of each day, -1 on days off; what it says within the window does not matter. */
  shifts: Int16Array
}

/** A window of a roster that is there already. */
export interface WindowOfRoster {
  window: RosterWindow
  /** How often each shift type is worked outside. */
  outside: Int32Array
}

/** The worked weekends that a shift on this day adds: a Sunday only when the Saturday was off. */
export function addedWeekends(day: number, run: number): number {
  return day % 7 === 5 || (day % 7 === 6 && run === 0) ? 1 : 0
}

export interface WalkResult {
  state: number
  units: number
  weekends: number
}

interface WalkRange {
  from: number
  to: number
  state: number
}

/** Follows a roster over some of its days; null where it breaks a rule about successions and blocks. */
export function walk(
  states: PersonStates,
  shifts: Int16Array,
  { from, to, state }: WalkRange,
): WalkResult | null {
  const reached = { state, units: 0, weekends: 0 }
  for (let day = from; day < to; day += 1) {
    const move = states.moves[reached.state] as StateMoves
    const shift = at(shifts, day)
    if (shift < 0) {
      reached.state = stateAfterDayOff(move, day)
    } else {
      const group = at(states.groupOf, shift)
      reached.state = move.work.find((next) => next.group === group)?.state ?? -1
      reached.units += (states.groups[group] as ShiftGroup).units
      reached.weekends += addedWeekends(day, move.run)
    }
    if (reached.state < 0) return null
  }
  return reached
}

interface WindowInput {
  instance: RosterInstance
  person: RosterPerson
  states: PersonStates
  shifts: Int16Array
  first: number
  end: number
}

/** The window of a roster that follows all rules outside of it. */
export function windowOf({ instance, person, states, ...range }: WindowInput): WindowOfRoster {
  const { shifts, first, end } = range
  const { days } = instance
  const before = walk(states, shifts, { from: 0, to: first, state: states.start })
  if (!before) throw new Error(`The roster of ${person.id} breaks a rule before day ${first}.`)
  const costs = new Float64Array(states.count).fill(Number.POSITIVE_INFINITY)
  const weekends = new Float64Array(states.count)
  let unitsAfter = 0
  for (let state = 0; state < states.count; state += 1) {
    if ((states.moves[state] as StateMoves).run > end) continue
    const rest = walk(states, shifts, { from: end, to: days, state })
    if (!rest) continue
    costs[state] = 0
    weekends[state] = rest.weekends
    unitsAfter = rest.units
  }
  const outside = new Int32Array(instance.shifts.length)
  shifts.forEach((shift, day) => {
    if (shift >= 0 && (day < first || day >= end)) outside[shift] = at(outside, shift) + 1
  })
  const units = before.units + unitsAfter
  const window = {
    first,
    end,
    state: before.state,
    minUnits: states.minUnits - units,
    maxUnits: states.maxUnits - units,
    maxWeekends: states.maxWeekends - before.weekends,
    shortfallCost: Number.POSITIVE_INFINITY,
    after: { costs, weekends },
    shifts,
  }
  return { window, outside }
}
