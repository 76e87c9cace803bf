import { assignmentCost, workCost } from './costs.ts'
import { type DayRuns, dayRuns } from './day-runs.ts'
import { blockingRules, canFollow, roomOnDay, weekOf } from './rules.ts'
import type { BusyRange, OpenShift, WeekPerson, WeekProblem } from './week-problem.ts'

/** The shifts that one person could take in a week, in order of their start, and the week's limits. */
export interface PersonWeek {
  /** Indexes of the problem's shifts. */
  shifts: Int32Array
  /** The day of each shift, counted from 0, the first day of the week. */
  day: Int32Array
  cost: Float64Array
  units: Int32Array
  unsocial: Int32Array
  /**
   * The first position of the same day that can follow each position; the number of positions if
   * there is none.
   */
  ended: Int32Array
  /** The first position of a later day that can follow each position. */
  rested: Int32Array
  runs: DayRuns
  /**
   * The number of shifts that can be chosen on each day of the week; null where no limit can bind.
   */
  dayRoom: Int8Array | null
  maxUnits: number
  maxUnsocial: number
  /**
   * What the week costs in fairness and for hours below the minimum: index units * (maxUnsocial +
   * 1) + unsocial.
   */
  fairness: Float64Array
  /** Shifts that are worked in any case. */
  locked: readonly number[]
  /** What the locked shifts cost, and what is lost when nothing of the present draft is kept. */
  baseCost: number
}

export interface OwnShifts {
  week: number
  locked: ReadonlySet<number>
  present: ReadonlySet<number>
}

const DAYS = 7

interface ShiftAt {
  shift: OpenShift
  index: number
}

/**
 * All shifts of the problem are in `week`. `locked`, `present`: the shifts of this person. Locked shifts
 * stay even when they break rules; the others are chosen so that they break none beside them.
 */
export function personWeek(problem: WeekProblem, person: WeekPerson, own: OwnShifts): PersonWeek {
  const { locked, present, week } = own
  const all = problem.shifts.map((shift, index): ShiftAt => ({ shift, index }))
  const lockedShifts = all.filter(({ index }) => locked.has(index)).map(({ shift }) => shift)
  const fixed = [...person.busy, ...lockedShifts]
  const open = all
    .filter(
      ({ index }) =>
        !locked.has(index) && blockingRules(problem, person, index, fixed).length === 0,
    )
    .sort((a, b) => a.shift.startMinute - b.shift.startMinute || a.index - b.index)
  const positions = open.map(({ shift }) => shift)
  const fixedRange = { week, fixed }
  const limits = weekLimits(problem, person, { ...fixedRange, positions })
  const costOf = (index: number) => assignmentCost(problem, person, index, present.has(index))
  return {
    shifts: Int32Array.from(open, ({ index }) => index),
    day: Int32Array.from(positions, ({ day }) => day - week * DAYS),
    cost: Float64Array.from(open, ({ index }) => costOf(index)),
    units: Int32Array.from(positions, ({ minutes }) => minutes / limits.unitMinutes),
    unsocial: Int32Array.from(positions, (shift) => shift.unsocial),
    ended: firstFollowing(
      positions,
      (shift, later) => later.day === shift.day && canFollow(shift, later, 0),
    ),
    rested: firstFollowing(
      positions,
      (shift, later) => later.day > shift.day && canFollow(shift, later, problem.minRestMinutes),
    ),
    dayRoom: dayRoomOf(problem, positions, fixedRange),
    runs: runsOf(problem, positions, { ...fixedRange, ...limits }),
    maxUnits: limits.maxUnits,
    maxUnsocial: limits.maxUnsocial,
    fairness: fairnessTable(problem, person, { ...fixedRange, ...limits }),
    locked: [...locked],
    baseCost: problem.weights.stability * present.size + sum([...locked].map(costOf)),
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Work that a person does in any case, also outside the week. */
interface FixedWork {
  week: number
  fixed: readonly BusyRange[]
}

interface WeekLimits {
  unitMinutes: number
  maxUnits: number
  maxUnsocial: number
}

/** Nobody works more nights and weekend shifts in a week, locked ones aside. */
const MAX_UNSOCIAL = 14

/** What can be chosen beside the fixed work. */
function weekLimits(
  problem: WeekProblem,
  person: WeekPerson,
  { week, fixed, positions }: FixedWork & { positions: readonly OpenShift[] },
): WeekLimits {
  const inWeek = fixed.filter((range) => weekOf(range) === week)
  const busy = sum(inWeek.map(({ minutes }) => minutes))
  const left = (person.maxWeeklyMinutes ?? Number.POSITIVE_INFINITY) - busy
  const most = Math.max(0, Math.min(left, mostMinutes(positions, problem.minRestMinutes)))
  const unitMinutes = unitMinutesOf(positions)
  return {
    unitMinutes,
    maxUnits: Math.floor(most / unitMinutes),
    maxUnsocial: Math.min(MAX_UNSOCIAL, sum(positions.map(({ unsocial }) => unsocial))),
  }
}

/** How long one person could work at most if no other rule than rest counted. */
function mostMinutes(positions: readonly OpenShift[], minRestMinutes: number): number {
  const until: number[] = []
  for (const shift of positions) {
    const before = until.filter((_, p) =>
      canFollow(positions[p] as OpenShift, shift, minRestMinutes),
    )
    until.push(shift.minutes + Math.max(0, ...before))
  }
  return Math.max(0, ...until)
}

function fairnessTable(
  problem: WeekProblem,
  person: WeekPerson,
  own: FixedWork & WeekLimits,
): Float64Array {
  const inWeek = own.fixed.filter((range) => weekOf(range) === own.week)
  const minutes = sum(inWeek.map((range) => range.minutes))
  const unsocial = sum(inWeek.map((range) => range.unsocial))
  const width = own.maxUnsocial + 1
  return Float64Array.from({ length: (own.maxUnits + 1) * width }, (_, state) => {
    const worked = minutes + Math.floor(state / width) * own.unitMinutes
    return workCost(problem, person, { minutes: worked, unsocial: unsocial + (state % width) })
  })
}

/** The same week with as many unpleasant shifts as can really be worked, which makes smaller tables. */
export function withFewerUnsocial(week: PersonWeek, maxUnsocial: number): PersonWeek {
  const before = week.maxUnsocial + 1
  const width = maxUnsocial + 1
  const fairness = Float64Array.from({ length: (week.maxUnits + 1) * width }, (_, state) => {
    return week.fairness[Math.floor(state / width) * before + (state % width)] as number
  })
  return { ...week, maxUnsocial, fairness }
}

/** The greatest number of minutes of which every shift is a multiple. */
function unitMinutesOf(shifts: readonly OpenShift[]): number {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))
  return shifts.reduce((unit, { minutes }) => divisor(unit, minutes), 0) || 1
}

/** The first position that fits behind each position; the number of positions if there is none. */
function firstFollowing(
  positions: readonly OpenShift[],
  fits: (shift: OpenShift, later: OpenShift) => boolean,
): Int32Array {
  return Int32Array.from(positions, (shift, position) => {
    const next = positions.findIndex((later, p) => p > position && fits(shift, later))
    return next < 0 ? positions.length : next
  })
}

function dayRoomOf(
  problem: WeekProblem,
  positions: readonly OpenShift[],
  { week, fixed }: FixedWork,
): Int8Array | null {
  const days = Array.from({ length: DAYS }, (_, day) => week * DAYS + day)
  const room = days.map((day) => roomOnDay(problem, fixed, day))
  const open = days.map((day) => positions.filter((shift) => shift.day === day).length)
  const canBind = room.some((most, day) => most < (open[day] ?? 0))
  if (!canBind) return null
  return Int8Array.from(room, (most, day) => Math.min(most, open[day] ?? 0, MAX_SHIFTS_A_DAY))
}

/** Nobody works more shifts that start on one day, locked ones aside, where there is a limit. */
const MAX_SHIFTS_A_DAY = 4

function runsOf(
  problem: WeekProblem,
  positions: readonly OpenShift[],
  { week, fixed, unitMinutes, maxUnits }: FixedWork & WeekLimits,
): DayRuns {
  const inWeek = ({ day }: { day: number }) => day - week * DAYS
  const openDays = new Set(positions.map(inWeek))
  const shortest = Math.min(...positions.map(({ minutes }) => minutes / unitMinutes))
  return dayRuns(DAYS, {
    max: problem.maxConsecutiveDays,
    fixedDays: new Set(fixed.map(inWeek)),
    isOpen: Array.from({ length: DAYS }, (_, day) => openDays.has(day)),
    mostDays: shortest > 0 ? Math.floor(maxUnits / shortest) : DAYS,
  })
}
