import {
  at,
  type Fixing,
  type PlanColumn,
  type PricedColumns,
  type Pricing,
  type PricingRequest,
} from '../core/cover-problem.ts'
import { orderByEnd, type PersonWeek, restedBefore } from './person-week.ts'
import type { WeekProblem } from './week-problem.ts'

const INFINITY = Number.POSITIVE_INFINITY

interface Table {
  /** By state: the cheapest way to it. */
  cost: Float64Array
  /** By state: the position worked before the last one, -1 at the beginning. */
  before: Int16Array
}

interface PersonTables {
  week: PersonWeek
  byEnd: Int32Array
  rested: Int32Array
  /** Ways that end with the shift at a position. */
  tables: Table[]
  /** Ways that are over, with a full rest: here `before` is the position worked last. */
  over: Table
}

const FORBIDDEN = 0
const ALLOWED = 1
const FORCED = 2

/**
 * Cheapest weeks of one person, by a dynamic program over the shifts in order of their start. The state
 * is the minutes and the unpleasant shifts so far, units * (maxUnsocial + 1) + unsocial, because fairness
 * is counted at the end of the week. What was worked last matters only until the rest after it is over.
 */
export class WeekPricing implements Pricing {
  private readonly people: PersonTables[]

  constructor(problem: WeekProblem, weeks: readonly PersonWeek[]) {
    this.people = weeks.map((week) => {
      const size = week.fairness.length
      const table = () => ({ cost: new Float64Array(size), before: new Int16Array(size) })
      return {
        week,
        byEnd: orderByEnd(problem, week.shifts),
        rested: restedBefore(problem, week),
        tables: Array.from(week.shifts, table),
        over: table(),
      }
    })
  }

  price(person: number, worth: Float64Array, request: PricingRequest): PricedColumns {
    const tables = this.people[person] as PersonTables
    const { week, over } = tables
    fillTables(tables, worth, allowances(week, request.fixing))
    const total = (state: number) => at(over.cost, state) + at(week.fairness, state) + week.baseCost
    const ends: { state: number; cost: number }[] = []
    for (let state = 0; state < over.cost.length; state += 1) {
      const cost = total(state)
      if (cost < request.cutoff) ends.push({ state, cost })
    }
    ends.sort((a, b) => a.cost - b.cost || a.state - b.state)
    const columns = ends.slice(0, request.limit).map(({ state }) => trace(tables, person, state))
    return { columns, bound: ends[0]?.cost ?? request.cutoff }
  }
}

function allowances({ shifts, locked }: PersonWeek, fixing: Fixing | undefined): Uint8Array {
  const kept = new Set(fixing?.column.covers)
  return Uint8Array.from(shifts, (index, position) => {
    if (at(locked, position) === 1) return FORCED
    if (!fixing || at(fixing.free, index) === 1) return ALLOWED
    return kept.has(index) ? FORCED : FORBIDDEN
  })
}

function fillTables(person: PersonTables, worth: Float64Array, allowed: Uint8Array): void {
  const { week, byEnd, rested, tables, over } = person
  over.cost.fill(INFINITY)
  over.cost[0] = 0
  over.before[0] = -1
  let merged = 0
  // Whatever does not include the last forced shift is no way to the end.
  let first = 0
  const merge = (until: number) => {
    for (; merged < until; merged += 1) {
      const position = at(byEnd, merged)
      if (position >= first && at(allowed, position) !== FORBIDDEN) mergeOver(person, position)
    }
  }
  for (let position = 0; position < tables.length; position += 1) {
    if (at(allowed, position) === FORBIDDEN) continue
    merge(at(rested, position))
    const table = tables[position] as Table
    table.cost.fill(INFINITY)
    const cost = at(week.cost, position) - at(worth, at(week.shifts, position))
    extend(week, { from: over, to: table, position, cost, last: null })
    for (const earlier of week.sameDay[position] ?? []) {
      if (earlier < first || at(allowed, earlier) === FORBIDDEN) continue
      extend(week, { from: tables[earlier] as Table, to: table, position, cost, last: earlier })
    }
    if (at(allowed, position) === FORCED) {
      over.cost.fill(INFINITY)
      first = position
    }
  }
  merge(byEnd.length)
}

function mergeOver({ tables, over }: PersonTables, position: number): void {
  const { cost } = tables[position] as Table
  for (let state = 0; state < cost.length; state += 1) {
    if ((cost[state] as number) < (over.cost[state] as number)) {
      over.cost[state] = cost[state] as number
      over.before[state] = position
    }
  }
}

interface Extension {
  from: Table
  to: Table
  position: number
  cost: number
  /** The shift before; null when `from` tells it for each state. */
  last: number | null
}

function extend(week: PersonWeek, { from, to, position, cost, last }: Extension): void {
  const width = week.maxUnsocial + 1
  const unsocial = at(week.unsocial, position)
  const units = at(week.units, position)
  const step = units * width + unsocial
  for (let unit = 0; unit + units <= week.maxUnits; unit += 1) {
    const row = unit * width
    for (let state = row; state < row + width - unsocial; state += 1) {
      const value = (from.cost[state] as number) + cost
      if (value < (to.cost[state + step] as number)) {
        to.cost[state + step] = value
        to.before[state + step] = last ?? (from.before[state] as number)
      }
    }
  }
}

function trace({ week, tables, over }: PersonTables, person: number, end: number): PlanColumn {
  const covers: number[] = []
  let cost = week.baseCost + at(week.fairness, end)
  let state = end
  let position = at(over.before, end)
  while (position >= 0) {
    covers.push(at(week.shifts, position))
    cost += at(week.cost, position)
    const before = at((tables[position] as Table).before, state)
    state -= at(week.units, position) * (week.maxUnsocial + 1) + at(week.unsocial, position)
    position = before
  }
  return { person, cost, covers: covers.sort((a, b) => a - b) }
}
