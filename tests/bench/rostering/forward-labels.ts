import { at } from '@weekboard/solver/core/cover-problem'
import { SearchCancelled } from '@weekboard/solver/core/solver'
import type { CostsToEnd } from './costs-to-end.ts'
import type { GroupCosts } from './group-costs.ts'
import { type PersonStates, type StateMoves, stateAfterDayOff } from './person-states.ts'
import { addedWeekends } from './roster-window.ts'

/** Shift types whose number is counted: the field of shift s begins at bit `shiftOf.get(s)`. */
export interface ShiftCounters {
  /** What one more shift of a group adds; the index is the group. */
  step: Int32Array
  limit: number
  /** The highest bit of each field; it is free, so that two words can be compared field by field. */
  guards: number
}

/**
 * Rosters begun: one entry each in the arrays, which grow as needed. One person is priced at a time, so
 * that all can use the same memory.
 */
export class Labels {
  size = 0
  /** The label added last to each bucket; -1 for an empty bucket. */
  heads = new Int32Array(0)
  cost = new Float64Array(1024)
  state = new Int16Array(1024)
  units = new Int32Array(1024)
  weekends = new Int16Array(1024)
  counts = new Int32Array(1024)
  parent = new Int32Array(1024)
  shift = new Int16Array(1024)
  next = new Int32Array(1024)

  clear(buckets: number): void {
    this.size = 0
    if (this.heads.length < buckets) this.heads = new Int32Array(buckets)
    this.heads.fill(-1, 0, buckets)
  }

  add(): number {
    if (this.size === this.cost.length) this.grow()
    this.size += 1
    return this.size - 1
  }

  private grow(): void {
    const grown = <T extends { set(from: T): void }>(from: T, to: T): T => {
      to.set(from)
      return to
    }
    const length = this.size * 2
    this.cost = grown(this.cost, new Float64Array(length))
    this.state = grown(this.state, new Int16Array(length))
    this.units = grown(this.units, new Int32Array(length))
    this.weekends = grown(this.weekends, new Int16Array(length))
    this.counts = grown(this.counts, new Int32Array(length))
    this.parent = grown(this.parent, new Int32Array(length))
    this.shift = grown(this.shift, new Int16Array(length))
    this.next = grown(this.next, new Int32Array(length))
  }
}

interface LabelRules {
  states: PersonStates
  costsToEnd: CostsToEnd
}

/** A question is put to the caller after so many labels. */
const LABELS_PER_CHECK = 4096

/** The search gives up beyond them, before they fill the memory. */
const MAX_LABELS = 3_000_000

export interface SearchRange {
  counters: ShiftCounters
  cutoff: number
  limit: number
  isCancelled?: (() => boolean) | undefined
}

export interface RosterPath {
  cost: number
  /** The shift type of each day, -1 on days off. */
  shifts: Int16Array
}

/**
 * Extends rosters day by day from the first to the last. The costs to the end tell at once which of
 * them cannot come below the cutoff; of two that are alike the dearer one is dropped, unless it leaves
 * more of a counted shift type (resource-constrained shortest path; Irnich and Desaulniers, 2005).
 */
export class ForwardLabels {
  private readonly labels: Labels
  private readonly touched: number[] = []
  private readonly states: PersonStates
  private readonly costsToEnd: CostsToEnd
  private counters: ShiftCounters = { step: new Int32Array(0), limit: 0, guards: 0 }

  constructor(labels: Labels, { states, costsToEnd }: LabelRules) {
    this.labels = labels
    this.states = states
    this.costsToEnd = costsToEnd
  }

  /**
   * The cheapest rosters below the cutoff in the window that the costs to the end were filled for, no two
   * of them alike in their last state; cheapest first. Null when there were too many to look at.
   */
  search(
    groupCosts: GroupCosts,
    { counters, cutoff, limit, isCancelled }: SearchRange,
  ): RosterPath[] | null {
    const { labels } = this
    const { first, end, state } = this.costsToEnd.window
    this.counters = counters
    labels.clear(this.costsToEnd.size)
    this.touched.length = 0
    const root = labels.add()
    labels.cost[root] = 0
    labels.state[root] = state
    labels.units[root] = 0
    labels.weekends[root] = 0
    labels.counts[root] = 0
    labels.parent[root] = -1
    labels.next[root] = -1
    let alive = [root]
    let extended = 0
    for (let day = first; day < end; day += 1) {
      for (const label of alive) {
        this.extend(label, day, groupCosts, cutoff)
        extended += 1
        if (extended % LABELS_PER_CHECK === 0 && isCancelled?.()) throw new SearchCancelled()
      }
      if (labels.size > MAX_LABELS) return null
      alive = this.collect()
    }
    alive.sort((a, b) => at(labels.cost, a) - at(labels.cost, b) || a - b)
    return alive.slice(0, limit).map((label) => this.path(label))
  }

  private extend(label: number, day: number, costs: GroupCosts, cutoff: number): void {
    const { labels, states } = this
    const { groups } = states
    const move = states.moves[at(labels.state, label)] as StateMoves
    const off = stateAfterDayOff(move, day)
    if (off >= 0) {
      const rest = { to: off, cost: 0, units: 0, weekends: 0, shift: -1, counts: 0 }
      this.reach(label, day, rest, cutoff)
    }
    const weekends = addedWeekends(day, move.run)
    for (const { group, state: to } of move.work) {
      const index = day * groups.length + group
      const units = groups[group]?.units ?? 0
      this.reach(
        label,
        day,
        {
          to,
          cost: at(costs.cost, index),
          units,
          weekends,
          shift: at(costs.shift, index),
          counts: at(this.counters.step, group),
        },
        cutoff,
      )
    }
  }

  private reach(label: number, day: number, step: Step, cutoff: number): void {
    const { labels, costsToEnd } = this
    const units = at(labels.units, label) + step.units
    const weekends = at(labels.weekends, label) + step.weekends
    if (!costsToEnd.allows(units, weekends)) return
    const cost = at(labels.cost, label) + step.cost
    const bucket = costsToEnd.index(step.to, weekends, units)
    if (!(cost + at(costsToEnd.tableOf(day + 1), bucket) < cutoff)) return
    const counts = at(labels.counts, label) + step.counts
    const { limit, guards } = this.counters
    if ((((limit | guards) - counts) & guards) !== guards) return
    if (this.isDominated(bucket, cost, counts)) return
    const added = labels.add()
    labels.cost[added] = cost
    labels.state[added] = step.to
    labels.units[added] = units
    labels.weekends[added] = weekends
    labels.counts[added] = counts
    labels.parent[added] = label
    labels.shift[added] = step.shift
    if (at(labels.heads, bucket) < 0) this.touched.push(bucket)
    labels.next[added] = at(labels.heads, bucket)
    labels.heads[bucket] = added
  }

  /** Drops, while it looks, the labels that the new one makes useless. */
  private isDominated(bucket: number, cost: number, counts: number): boolean {
    const { labels } = this
    const { guards } = this.counters
    let previous = -1
    let other = at(labels.heads, bucket)
    while (other >= 0) {
      const next = at(labels.next, other)
      const otherCounts = at(labels.counts, other)
      if (at(labels.cost, other) <= cost && (((counts | guards) - otherCounts) & guards) === guards)
        return true
      if (
        cost <= at(labels.cost, other) &&
        (((otherCounts | guards) - counts) & guards) === guards
      ) {
        if (previous < 0) labels.heads[bucket] = next
        else labels.next[previous] = next
      } else previous = other
      other = next
    }
    return false
  }

  private collect(): number[] {
    const { labels } = this
    const alive: number[] = []
    for (const bucket of this.touched) {
      for (let label = at(labels.heads, bucket); label >= 0; label = at(labels.next, label))
        alive.push(label)
      labels.heads[bucket] = -1
    }
    this.touched.length = 0
    return alive
  }

  private path(last: number): RosterPath {
    const { first, end, shifts: around } = this.costsToEnd.window
    const shifts = around.slice()
    let label = last
    for (let day = end - 1; day >= first; day -= 1) {
      shifts[day] = at(this.labels.shift, label)
      label = at(this.labels.parent, label)
    }
    return { cost: at(this.labels.cost, last), shifts }
  }
}

interface Step {
  to: number
  cost: number
  units: number
  weekends: number
  shift: number
  counts: number
}
