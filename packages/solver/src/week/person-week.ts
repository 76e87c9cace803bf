import { at } from '../core/cover-problem.ts'
import { assignmentCost, fairnessCost } from './costs.ts'
import { blockingRules, canFollow, weekOf } from './rules.ts'
import type { OpenShift, WeekPerson, WeekProblem } from './week-problem.ts'

/** The shifts that one person could take in a week, in order of their start, and the week's limits. */
export interface PersonWeek {
  /** Indexes of the problem's shifts. */
  shifts: Int32Array
  cost: Float64Array
  units: Int32Array
  unsocial: Int32Array
  locked: Uint8Array
  /** By position: the positions before it that it can follow only on the same day. */
  sameDay: readonly Int32Array[]
  maxUnits: number
  maxUnsocial: number
  /** What the week costs in fairness: index units * (maxUnsocial + 1) + unsocial. */
  fairness: Float64Array
  /** Points that are lost when nothing of the present draft is kept. */
  baseCost: number
}

export interface OwnShifts {
  week: number
  locked: ReadonlySet<number>
  present: ReadonlySet<number>
  unitMinutes: number
}

/** All shifts of the problem are in `week`. `locked`, `present`: the shifts of this person. */
export function personWeek(problem: WeekProblem, person: WeekPerson, own: OwnShifts): PersonWeek {
  const { locked, present, unitMinutes } = own
  const shifts = problem.shifts
    .map((shift, index) => ({ shift, index }))
    .filter(
      ({ index }) =>
        locked.has(index) || blockingRules(problem, person, index, person.busy).length === 0,
    )
    .sort((a, b) => a.shift.startMinute - b.shift.startMinute || a.index - b.index)
  const locks = shifts.filter(({ index }) => locked.has(index)).map(({ shift }) => shift)
  const limits = weekLimits(
    person,
    shifts.map(({ shift }) => shift),
    { ...own, locks },
  )
  return {
    shifts: Int32Array.from(shifts, ({ index }) => index),
    cost: Float64Array.from(shifts, ({ index }) =>
      assignmentCost(problem, person, index, present.has(index)),
    ),
    units: Int32Array.from(shifts, ({ shift }) => shift.minutes / unitMinutes),
    unsocial: Int32Array.from(shifts, ({ shift }) => shift.unsocial),
    locked: Uint8Array.from(shifts, ({ index }) => (locked.has(index) ? 1 : 0)),
    sameDay: shifts.map(({ shift }, position) =>
      Int32Array.from(
        shifts
          .slice(0, position)
          .flatMap(({ shift: earlier }, p) => (followsToday(earlier, shift) ? [p] : [])),
      ),
    ),
    ...limits,
    fairness: fairnessTable(problem, person, { ...own, ...limits }),
    baseCost: problem.weights.stability * present.size,
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

function weekLimits(
  person: WeekPerson,
  shifts: readonly OpenShift[],
  { week, unitMinutes, locks }: OwnShifts & { locks: readonly OpenShift[] },
): { maxUnits: number; maxUnsocial: number } {
  const minutesOf = ({ minutes }: { minutes: number }) => minutes
  const busy = sum(person.busy.filter((range) => weekOf(range) === week).map(minutesOf))
  const left = (person.maxWeeklyMinutes ?? Number.POSITIVE_INFINITY) - busy
  // What is locked stays, even when it is more than the limit.
  const most = Math.max(sum(locks.map(minutesOf)), Math.min(left, sum(shifts.map(minutesOf))))
  const unsocial = (all: readonly OpenShift[]) => sum(all.map((shift) => shift.unsocial))
  return {
    maxUnits: Math.floor(most / unitMinutes),
    maxUnsocial: Math.max(unsocial(locks), Math.min(MAX_UNSOCIAL, unsocial(shifts))),
  }
}

/** Nobody works more nights and weekend shifts in a week. */
const MAX_UNSOCIAL = 14

function fairnessTable(
  problem: WeekProblem,
  person: WeekPerson,
  own: OwnShifts & { maxUnits: number; maxUnsocial: number },
): Float64Array {
  const busy = person.busy.filter((range) => weekOf(range) === own.week)
  const minutes = sum(busy.map((range) => range.minutes))
  const unsocial = sum(busy.map((range) => range.unsocial))
  const width = own.maxUnsocial + 1
  return Float64Array.from({ length: (own.maxUnits + 1) * width }, (_, state) => {
    const worked = minutes + Math.floor(state / width) * own.unitMinutes
    return fairnessCost(problem, person, worked, unsocial + (state % width))
  })
}

const followsToday = (earlier: OpenShift, later: OpenShift): boolean =>
  earlier.day === later.day && canFollow(earlier, later, 0)

/** The greatest number of minutes of which every shift is a multiple. */
export function unitMinutesOf(shifts: readonly OpenShift[]): number {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))
  return shifts.reduce((unit, { minutes }) => divisor(unit, minutes), 0) || 1
}

/** How many shifts before each position are over, with a full rest, when it starts. */
export function restedBefore(problem: WeekProblem, { shifts }: PersonWeek): Int32Array {
  const order = orderByEnd(problem, shifts)
  return Int32Array.from(shifts, (index) => {
    const { startMinute } = problem.shifts[index] as OpenShift
    let count = 0
    while (count < order.length) {
      const { endMinute } = problem.shifts[at(shifts, at(order, count))] as OpenShift
      if (endMinute + problem.minRestMinutes > startMinute) break
      count += 1
    }
    return count
  })
}

/** Positions, those that end first before the others. */
export function orderByEnd(problem: WeekProblem, shifts: Int32Array): Int32Array {
  const end = (position: number) => (problem.shifts[at(shifts, position)] as OpenShift).endMinute
  return Int32Array.from(shifts.keys()).sort((a, b) => end(a) - end(b) || a - b)
}
