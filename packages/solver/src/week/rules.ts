import { runAround } from './day-runs.ts'
import type {
  BlockingRule,
  MinuteRange,
  OpenShift,
  WeekPerson,
  WeekProblem,
} from './week-problem.ts'

/** Where a piece of work is on the clock; `day` is the day on which it starts. */
export type Work = Pick<OpenShift, 'day' | 'startMinute' | 'endMinute'>

const meet = (a: MinuteRange, b: MinuteRange): boolean =>
  a.startMinute < b.endMinute && b.startMinute < a.endMinute

/**
 * Whether `later` can follow `earlier`, which does not start after it. The rest counts between shifts
 * that start on different days, as in the rules of `packages/scheduling`.
 */
export function canFollow(earlier: Work, later: Work, minRestMinutes: number): boolean {
  const rest = earlier.day === later.day ? 0 : minRestMinutes
  return later.startMinute >= earlier.endMinute + rest
}

/** The rules, but for the weekly limit, that keep a person from a shift beside the given work. */
export function blockingRules(
  problem: WeekProblem,
  person: WeekPerson,
  shift: number,
  work: readonly Work[],
): BlockingRule[] {
  const wanted = problem.shifts[shift] as OpenShift
  const rules: BlockingRule[] = []
  if (!person.canWork(shift)) rules.push('position')
  if (person.timeOff.some((range) => meet(range, wanted))) rules.push('time_off')
  if (person.unavailable.some((range) => meet(range, wanted))) rules.push('availability')
  if (work.some((other) => meet(other, wanted))) rules.push('overlap')
  else if (work.some((other) => !haveRest(other, wanted, problem.minRestMinutes)))
    rules.push('rest')
  if (isDayTooMany(problem, work, wanted.day)) rules.push('consecutive_days')
  if (roomOnDay(problem, work, wanted.day) < 1) rules.push('shifts_per_day')
  return rules
}

function haveRest(a: Work, b: Work, minRestMinutes: number): boolean {
  return a.startMinute <= b.startMinute
    ? canFollow(a, b, minRestMinutes)
    : canFollow(b, a, minRestMinutes)
}

/** How many more shifts somebody may work on a day beside the given work; not below 0. */
export function roomOnDay(
  { maxShiftsPerDay }: WeekProblem,
  work: readonly Work[],
  day: number,
): number {
  if (maxShiftsPerDay === null) return Number.POSITIVE_INFINITY
  return Math.max(0, maxShiftsPerDay - work.filter((other) => other.day === day).length)
}

/** A shift on a day that is worked anyway makes no run of days longer. */
function isDayTooMany(
  { maxConsecutiveDays }: WeekProblem,
  work: readonly Work[],
  day: number,
): boolean {
  if (maxConsecutiveDays === null) return false
  const worked = new Set(work.map((other) => other.day))
  if (worked.has(day)) return false
  const { first, last } = runAround(worked, day)
  return last - first + 1 > maxConsecutiveDays
}

export const weekOf = ({ day }: { day: number }): number => Math.floor(day / 7)
