import { at } from '@weekboard/solver/core/cover-problem'
import type { RosterInstance, RosterPerson, ShiftType } from './instance.ts'

/**
 * The states between two days of one person's roster. Shifts that forbid the same successors are one
 * class, since what may come next depends on nothing else of the shift worked last.
 *
 * States: class c after r working days in a row is `c * maxRun + r - 1`; after them come the states
 * of o days off in a row, `offStart + o - 1`, where o stops at the minimum; the last is the beginning.
 */
export interface PersonStates {
  count: number
  offStart: number
  start: number
  /** Minutes are counted in this unit. */
  unitMinutes: number
  minUnits: number
  maxUnits: number
  maxWeekends: number
  groups: readonly ShiftGroup[]
  /** The group of each shift type, -1 where the person never works it. */
  groupOf: Int16Array
  /** What can follow a state; the index is the state. */
  moves: readonly StateMoves[]
}

/** Shifts that differ in cost and demand only: the cheapest one of a day stands for all. */
export interface ShiftGroup {
  shifts: readonly number[]
  class: number
  units: number
}

export interface StateMoves {
  /** The state after a day off, or -1 when the block of working days is still too short. */
  off: number
  /** The same when that block began on day 0, where blocks may be shorter. */
  offFromFirstDay: number
  /** Working days in a row, 0 after a day off. */
  run: number
  work: readonly { group: number; state: number }[]
}

/** The state after a day off: a block of working days that began on day 0 may be shorter. */
export const stateAfterDayOff = ({ off, offFromFirstDay, run }: StateMoves, day: number): number =>
  run > 0 && run === day ? offFromFirstDay : off

/** The longest shift, in units. */
export const longestShift = ({ groups }: PersonStates): number =>
  groups.reduce((most, { units }) => Math.max(most, units), 0)

/** `counted`: the shift types whose number is limited and counted; they stay in groups of their own. */
export function personStates(
  instance: RosterInstance,
  person: RosterPerson,
  counted: ReadonlySet<number>,
): PersonStates {
  const usable = instance.shifts.flatMap((_, s) => (at(person.maxShifts, s) > 0 ? [s] : []))
  const { classOf, classes } = successorClasses(instance.shifts, usable)
  const unitMinutes = usable.map((s) => minutesOf(instance, s)).reduce(greatestDivisor, 0) || 1
  const groups = groupShifts(instance, usable, { classOf, unitMinutes, counted })
  const maxRun = Math.min(person.maxConsecutiveShifts, instance.days)
  const minOff = Math.max(1, person.minConsecutiveDaysOff)
  const offStart = classes.length * maxRun
  const start = offStart + minOff
  const moves: StateMoves[] = []
  const workAfter = (forbidden: ReadonlySet<number>, run: number) =>
    run >= maxRun
      ? []
      : groups.flatMap(({ shifts, class: c }, group) =>
          shifts.some((s) => forbidden.has(s)) ? [] : [{ group, state: c * maxRun + run }],
        )
  for (const forbidden of classes) {
    for (let run = 1; run <= maxRun; run += 1) {
      const off = run >= person.minConsecutiveShifts ? offStart : -1
      moves.push({ off, offFromFirstDay: offStart, run, work: workAfter(forbidden, run) })
    }
  }
  const anything = workAfter(new Set(), 0)
  for (let off = 1; off <= minOff; off += 1) {
    const next = offStart + Math.min(off + 1, minOff) - 1
    moves.push({ off: next, offFromFirstDay: next, run: 0, work: off === minOff ? anything : [] })
  }
  moves.push({ off: start - 1, offFromFirstDay: start - 1, run: 0, work: anything })
  return {
    count: start + 1,
    offStart,
    start,
    unitMinutes,
    minUnits: Math.ceil(person.minMinutes / unitMinutes),
    maxUnits: Math.min(
      Math.floor(person.maxMinutes / unitMinutes),
      instance.days * Math.max(0, ...groups.map(({ units }) => units)),
    ),
    maxWeekends: Math.min(person.maxWeekends, Math.ceil((instance.days + 1) / 7)),
    groups,
    groupOf: groupOfShifts(groups, instance.shifts.length),
    moves,
  }
}

function groupOfShifts(groups: readonly ShiftGroup[], shifts: number): Int16Array {
  const groupOf = new Int16Array(shifts).fill(-1)
  groups.forEach((group, index) => {
    for (const shift of group.shifts) groupOf[shift] = index
  })
  return groupOf
}

const minutesOf = (instance: RosterInstance, shift: number): number =>
  (instance.shifts[shift] as ShiftType).minutes

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b))

function successorClasses(shifts: readonly ShiftType[], usable: readonly number[]) {
  const keys: string[] = []
  const classes: Set<number>[] = []
  const classOf = new Map<number, number>()
  for (const s of usable) {
    const forbidden = (shifts[s]?.cannotPrecede ?? []).filter((next) => usable.includes(next))
    const key = forbidden.toSorted((a, b) => a - b).join()
    if (!keys.includes(key)) {
      keys.push(key)
      classes.push(new Set(forbidden))
    }
    classOf.set(s, keys.indexOf(key))
  }
  return { classOf, classes }
}

interface Grouping {
  classOf: ReadonlyMap<number, number>
  unitMinutes: number
  counted: ReadonlySet<number>
}

/** Same class, same length, forbidden after the same shifts. */
function groupShifts(
  instance: RosterInstance,
  usable: readonly number[],
  { classOf, unitMinutes, counted }: Grouping,
): ShiftGroup[] {
  const groups = new Map<string, { shifts: number[]; class: number; units: number }>()
  for (const s of usable) {
    const units = minutesOf(instance, s) / unitMinutes
    const after = usable.filter((other) => instance.shifts[other]?.cannotPrecede.includes(s))
    const alone = counted.has(s) ? s : ''
    const key = [classOf.get(s), units, alone, ...after].join()
    const group = groups.get(key) ?? { shifts: [], class: classOf.get(s) ?? 0, units }
    group.shifts.push(s)
    groups.set(key, group)
  }
  return [...groups.values()]
}
