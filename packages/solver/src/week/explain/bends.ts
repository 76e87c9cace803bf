import { runAround } from '../day-runs.ts'
import { weekOf } from '../rules.ts'
import type { WeekPlan } from '../week-plan.ts'
import type { BlockingRule, MinuteRange } from '../week-problem.ts'

/** A rule that would have to give way for one person, and by how much. */
export type Bend =
  | { rule: 'weekly_hours'; addMinutes: number; maxWeeklyMinutes: number }
  | { rule: 'shifts_per_day'; shiftsPerDay: number }
  | { rule: 'consecutive_days'; addDays: number; maxConsecutiveDays: number }
  /** `restMinutes` is the shortest rest that would be left. */
  | { rule: 'rest'; lessMinutes: number; restMinutes: number }
  /** The person said to be unavailable in these times. */
  | { rule: 'availability'; ranges: MinuteRange[] }
  | { rule: 'position' }
  | { rule: 'time_off'; ranges: MinuteRange[] }

/** The milder ones first. */
const order: readonly Bend['rule'][] = [
  'weekly_hours',
  'shifts_per_day',
  'consecutive_days',
  'rest',
  'availability',
  'position',
  'time_off',
]

/**
 * What would have to give way so that a person can take a shift beside their own ones; null when that
 * does not help, because nobody can work twice at a time.
 */
export function bendsFor(
  plan: WeekPlan,
  person: number,
  shift: number,
  rules: readonly BlockingRule[],
): Bend[] | null {
  if (rules.includes('overlap')) return null
  return order
    .filter((rule) => rules.includes(rule))
    .map((rule) => bendOf(plan, person, shift, rule))
}

function bendOf(plan: WeekPlan, person: number, shift: number, rule: Bend['rule']): Bend {
  const who = plan.person(person)
  const wanted = plan.shift(shift)
  const meeting = (ranges: readonly MinuteRange[]): MinuteRange[] =>
    ranges
      .filter((range) => range.startMinute < wanted.endMinute)
      .filter((range) => wanted.startMinute < range.endMinute)
      .map(({ startMinute, endMinute }) => ({ startMinute, endMinute }))
  switch (rule) {
    case 'weekly_hours': {
      const { minutes } = plan.worked(person, weekOf(wanted))
      const maxWeeklyMinutes = minutes + wanted.minutes
      return { rule, maxWeeklyMinutes, addMinutes: maxWeeklyMinutes - (who.maxWeeklyMinutes ?? 0) }
    }
    case 'shifts_per_day': {
      const sameDay = plan.workOf(person).filter(({ day }) => day === wanted.day)
      return { rule, shiftsPerDay: sameDay.length + 1 }
    }
    case 'consecutive_days': {
      const { first, last } = runAround(
        new Set(plan.workOf(person).map(({ day }) => day)),
        wanted.day,
      )
      const days = last - first + 1
      const addDays = days - (plan.problem.maxConsecutiveDays ?? 0)
      return { rule, maxConsecutiveDays: days, addDays }
    }
    case 'rest': {
      const restMinutes = shortestRest(plan, person, shift)
      return { rule, restMinutes, lessMinutes: plan.problem.minRestMinutes - restMinutes }
    }
    case 'availability':
      return { rule, ranges: meeting(who.unavailable) }
    case 'position':
      return { rule }
    case 'time_off':
      return { rule, ranges: meeting(who.timeOff) }
  }
}

function shortestRest(plan: WeekPlan, person: number, shift: number): number {
  const wanted = plan.shift(shift)
  const rests = plan
    .workOf(person)
    .filter(({ day }) => day !== wanted.day)
    .map((other) =>
      Math.max(wanted.startMinute - other.endMinute, other.startMinute - wanted.endMinute),
    )
  return Math.min(...rests)
}

/**
 * Which of two changes asks for less; negative when it is the first. Approved time off comes last, a
 * single rule before several, then the milder rule, then by how much it gives way.
 */
export function compareBends(a: readonly Bend[], b: readonly Bend[]): number {
  const hasTimeOff = (bends: readonly Bend[]) =>
    Number(bends.some(({ rule }) => rule === 'time_off'))
  const places = (bends: readonly Bend[]) => bends.map(({ rule }) => order.indexOf(rule))
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  return (
    hasTimeOff(a) - hasTimeOff(b) ||
    a.length - b.length ||
    sum(places(a)) - sum(places(b)) ||
    sum(a.map(amountOf)) - sum(b.map(amountOf))
  )
}

function amountOf(bend: Bend): number {
  switch (bend.rule) {
    case 'weekly_hours':
      return bend.addMinutes
    case 'consecutive_days':
      return bend.addDays
    case 'rest':
      return bend.lessMinutes
    default:
      return 0
  }
}
