import { at } from '../core/cover-problem.ts'
import type { PersonWeek } from './person-week.ts'

const INFINITY = Number.POSITIVE_INFINITY
const NOTHING = -1
/** One for each day, and one more, for each number of shifts on the present day. */
const MAX_LANES = 8 * 4

/** Ways that another shift can follow: rows of states, one for each slot or lane. */
class OpenWays {
  cost = new Float64Array(0)
  /** The row of the last shift, by state. */
  before = new Int32Array(0)
  /**
   * The range of each slot: states from `first` up to `end` may have ways, the others have none.
   */
  readonly first = new Int32Array(MAX_LANES)
  readonly end = new Int32Array(MAX_LANES)

  clear(slots: number, size: number): void {
    if (this.cost.length < slots * size) {
      this.cost = new Float64Array(slots * size)
      this.before = new Int32Array(slots * size)
    }
    this.cost.fill(INFINITY, 0, slots * size)
    this.first.fill(size)
    this.end.fill(0)
  }

  widen(slot: number, first: number, end: number): void {
    if (first < at(this.first, slot)) this.first[slot] = first
    if (end > at(this.end, slot)) this.end[slot] = end
  }

  empty(slot: number, size: number): void {
    this.cost.fill(INFINITY, slot * size, (slot + 1) * size)
    this.first[slot] = size
    this.end[slot] = 0
  }
}

/**
 * The tables of the dynamic program, shared by all people because one is priced at a time. A row has an
 * entry for each state. Row position * lanes + slot * levels + level holds the ways that end with the shift
 * at a position, in a run of days of that slot, as the shift number level + 1 of its day. Where no limit of
 * shifts a day can bind there is one level for all of them. The rested ways are those after whose last shift
 * the rest is over; their slot is that of the day before the present one. The ended ways have worked on the
 * present day already; they have a lane for each slot and level.
 */
export class WeekTables {
  private cost = new Float64Array(0)
  /** The row of the shift before, by state. */
  private before = new Int32Array(0)
  /** The range of each row: the states that may have ways, as in `OpenWays`. */
  private first = new Int32Array(0)
  private end = new Int32Array(0)
  private readonly rested = new OpenWays()
  private readonly ended = new OpenWays()
  private hasEnded = false
  private week!: PersonWeek
  private size = 0
  private slots = 1
  private levels = 1
  private lanes = 1
  private today = 0

  begin(week: PersonWeek): void {
    this.week = week
    this.size = week.fairness.length
    this.slots = week.runs.slots
    this.levels = Math.max(1, ...(week.dayRoom ?? []))
    this.lanes = this.slots * this.levels
    this.today = 0
    const rows = week.shifts.length * this.lanes
    if (this.cost.length < rows * this.size) {
      this.cost = new Float64Array(rows * this.size)
      this.before = new Int32Array(rows * this.size)
    }
    if (this.first.length < rows) {
      this.first = new Int32Array(rows)
      this.end = new Int32Array(rows)
    }
    this.dropRested()
    this.rested.cost[0] = 0
    this.rested.before[0] = NOTHING
    this.rested.widen(0, 0, 1)
  }

  /** Only what ends with shifts that are still to come goes on. */
  dropRested(): void {
    this.rested.clear(this.slots, this.size)
    this.dropEnded()
  }

  private dropEnded(): void {
    this.ended.clear(this.lanes, this.size)
    this.hasEnded = false
  }

  /** Nothing is worked between the present day and this one by those who are rested. */
  goTo(day: number): void {
    const { slots, size, rested } = this
    if (day > this.today && this.hasEnded) this.dropEnded()
    for (; this.today < day; this.today += 1) {
      for (let slot = 0; slot < slots; slot += 1) {
        const to = at(this.week.runs.afterNone, this.today * slots + slot)
        if (to === slot) continue
        this.mergeRested(slot, to)
        rested.empty(slot, size)
      }
    }
  }

  /** The rest after the shift at a position of an earlier day is over. */
  rest(position: number): void {
    const { runs, day } = this.week
    for (let slot = 0; slot < this.slots; slot += 1) {
      let to = slot
      for (let off = at(day, position) + 1; off < this.today; off += 1) {
        to = at(runs.afterNone, off * this.slots + to)
      }
      for (let level = 0; level < this.levels; level += 1) {
        this.mergeRow(this.rested, to, position * this.lanes + slot * this.levels + level)
      }
    }
  }

  /** The shift at a position of the present day is over. */
  endToday(position: number): void {
    this.hasEnded = true
    for (let lane = 0; lane < this.lanes; lane += 1) {
      this.mergeRow(this.ended, lane, position * this.lanes + lane)
    }
  }

  /** The ways of a row may go on. */
  private mergeRow(into: OpenWays, lane: number, row: number): void {
    const { size, cost } = this
    const from = row * size
    const to = lane * size
    const end = at(this.end, row)
    const first = at(this.first, row)
    for (let state = first; state < end; state += 1) {
      const value = cost[from + state] as number
      if (value < (into.cost[to + state] as number)) {
        into.cost[to + state] = value
        into.before[to + state] = row
      }
    }
    into.widen(lane, first, end)
  }

  /** The rested ways of one slot get another one. */
  private mergeRested(slot: number, into: number): void {
    const { size, rested } = this
    const from = slot * size
    const to = into * size
    const end = at(rested.end, slot)
    const first = at(rested.first, slot)
    for (let state = first; state < end; state += 1) {
      const value = rested.cost[from + state] as number
      if (value < (rested.cost[to + state] as number)) {
        rested.cost[to + state] = value
        rested.before[to + state] = rested.before[from + state] as number
      }
    }
    rested.widen(into, first, end)
  }

  /** All who can take the shift at a position of the present day, take it. */
  work(position: number, cost: number): void {
    const { slots, levels, lanes, size } = this
    const first = position * lanes
    this.cost.fill(INFINITY, first * size, (first + lanes) * size)
    this.first.fill(size, first, first + lanes)
    this.end.fill(0, first, first + lanes)
    for (let slot = 0; slot < slots; slot += 1) {
      const to = at(this.week.runs.afterWork, this.today * slots + slot)
      if (to >= 0) this.extend(this.rested, slot, { position, row: first + to * levels, cost })
      if (this.hasEnded) this.workAgain(position, slot, cost)
    }
  }

  /** Ways of the present day go on, as long as the day has room for one more shift. */
  private workAgain(position: number, slot: number, cost: number): void {
    const { levels, lanes, week } = this
    const room = week.dayRoom ? at(week.dayRoom, this.today) : null
    for (let level = 0; level < levels; level += 1) {
      if (room !== null && level + 2 > room) return
      const lane = slot * levels + level
      const row = position * lanes + lane + (room === null ? 0 : 1)
      this.extend(this.ended, lane, { position, row, cost })
    }
  }

  private extend(ways: OpenWays, lane: number, { position, row, cost }: Extension): void {
    const { week, cost: costs, before } = this
    const { cost: wayCosts, before: wayBefore } = ways
    const width = week.maxUnsocial + 1
    const unsocial = at(week.unsocial, position)
    const units = at(week.units, position)
    const from = lane * this.size
    const to = row * this.size + units * width + unsocial
    const most = Math.min(at(ways.end, lane), (week.maxUnits - units + 1) * width)
    const begin = Math.floor(at(ways.first, lane) / width) * width
    // The last entries of each unit have no room for more unpleasant shifts.
    const room = width - unsocial
    for (let unit = begin; unit < most; unit += width) {
      for (let state = unit; state < unit + room; state += 1) {
        const value = (wayCosts[from + state] as number) + cost
        if (value < (costs[to + state] as number)) {
          costs[to + state] = value
          before[to + state] = wayBefore[from + state] as number
        }
      }
    }
    if (begin >= most) return
    const gained = units * width + unsocial
    this.first[row] = Math.min(at(this.first, row), begin + gained)
    const end = Math.min(this.size, Math.ceil(most / width) * width + units * width)
    this.end[row] = Math.max(at(this.end, row), end)
  }

  /** The cheapest way to each state, whatever the slot. */
  finish(): Float64Array {
    for (let slot = 1; slot < this.slots; slot += 1) this.mergeRested(slot, 0)
    return this.rested.cost
  }

  /** The positions of the cheapest way to a state at the end. */
  trace({ units, unsocial, maxUnsocial }: PersonWeek, end: number): number[] {
    const positions: number[] = []
    let state = end
    let row = at(this.rested.before, end)
    while (row !== NOTHING) {
      const position = Math.floor(row / this.lanes)
      positions.push(position)
      const before = at(this.before, row * this.size + state)
      state -= at(units, position) * (maxUnsocial + 1) + at(unsocial, position)
      row = before
    }
    return positions
  }
}

interface Extension {
  position: number
  row: number
  cost: number
}
