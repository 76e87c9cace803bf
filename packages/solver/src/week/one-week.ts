import type { CoverProblem } from '../core/cover-problem.ts'
import { missingCost } from './costs.ts'
import { type PersonWeek, personWeek } from './person-week.ts'
import { weekOf } from './rules.ts'
import { WeekPricing } from './week-pricing.ts'
import type { Assignment, BusyRange, OpenShift, WeekPerson, WeekProblem } from './week-problem.ts'

/** The part of a problem that lies in one week. */
export interface OneWeek {
  problem: WeekProblem
  week: number
  /** The index in the whole problem of each shift of the part. */
  original: readonly number[]
}

/** Work of other weeks, already assigned or locked, counts for rest and days in a row, but not as hours here. */
export function oneWeek(
  whole: WeekProblem,
  week: number,
  assigned: readonly Assignment[],
): OneWeek {
  const original = whole.shifts.flatMap((shift, index) => (weekOf(shift) === week ? [index] : []))
  const position = new Map(original.map((index, i) => [index, i]))
  const inside = (all: readonly Assignment[]): Assignment[] =>
    all.flatMap(({ shift, person }) => {
      const i = position.get(shift)
      return i === undefined ? [] : [{ shift: i, person }]
    })
  const outside = [...assigned, ...whole.locks].filter(({ shift }) => !position.has(shift))
  const people = whole.people.map((person, index): WeekPerson => {
    const others = outside
      .filter((assignment) => assignment.person === index)
      .map(({ shift }): BusyRange => whole.shifts[shift] as OpenShift)
    return {
      ...person,
      busy: [...person.busy, ...others],
      canWork: (i) => person.canWork(original[i] as number),
      preferenceCost: (i) => person.preferenceCost(original[i] as number),
    }
  })
  return {
    problem: {
      ...whole,
      shifts: original.map((index) => whole.shifts[index] as OpenShift),
      people,
      locks: inside(whole.locks),
      present: inside(whole.present),
    },
    week,
    original,
  }
}

/** Locked people are wanted, even more of them than the demand says. */
const requiredOf = ({ shifts, locks }: WeekProblem, shift: number): number =>
  Math.max(shifts[shift]?.required ?? 0, locks.filter((lock) => lock.shift === shift).length)

/** Each shift with no more people than are wanted; the locked ones stay. Breaks no rule. */
export function withoutSurplus(
  problem: WeekProblem,
  assignments: readonly Assignment[],
): Assignment[] {
  const isLocked = ({ shift, person }: Assignment) =>
    problem.locks.some((lock) => lock.shift === shift && lock.person === person)
  const left = problem.shifts.map((_, shift) => requiredOf(problem, shift))
  const lockedFirst = assignments.toSorted((a, b) => Number(isLocked(b)) - Number(isLocked(a)))
  return lockedFirst.filter(({ shift }) => {
    left[shift] = (left[shift] ?? 0) - 1
    return (left[shift] ?? 0) >= 0
  })
}

/** A person too many costs as much as a missing one; `withoutSurplus` takes away who is left over. */
export function coverProblem({ problem, week }: OneWeek): CoverProblem {
  const own = (all: readonly Assignment[], person: number) =>
    new Set(all.filter((assignment) => assignment.person === person).map(({ shift }) => shift))
  const people = problem.people.map(
    (person, index): PersonWeek =>
      personWeek(problem, person, {
        week,
        locked: own(problem.locks, index),
        present: own(problem.present, index),
      }),
  )
  return {
    demands: problem.shifts.map((shift, index) => ({
      required: requiredOf(problem, index),
      underCost: missingCost(problem, shift),
      overCost: missingCost(problem, shift),
    })),
    dayOf: problem.shifts.map(({ day }) => day - week * 7),
    days: 7,
    people: problem.people.length,
    pricing: new WeekPricing(people),
    canBranch: true,
    integral: false,
  }
}
