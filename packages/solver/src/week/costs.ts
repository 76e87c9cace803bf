import { weekOf } from './rules.ts'
import type { Assignment, OpenShift, WeekPerson, WeekProblem } from './week-problem.ts'

/** Squared hours away from the fair share, and squared unpleasant shifts, in points. */
const POINTS_PER_SQUARED_HOUR = 0.1
const POINTS_PER_SQUARED_UNSOCIAL = 2

/** What missing one person of a shift costs. */
export const missingCost = ({ weights }: WeekProblem, { minutes }: OpenShift): number =>
  Math.max(1, (weights.demand * minutes) / 60)

/** Pay, preferences and stability of one person on one shift. */
export function assignmentCost(
  problem: WeekProblem,
  person: WeekPerson,
  shift: number,
  isPresent: boolean,
): number {
  const { weights } = problem
  const { minutes } = problem.shifts[shift] as OpenShift
  const pay = (person.rateCentsPerHour / 100) * (minutes / 60)
  return (
    weights.cost * pay +
    weights.preferences * person.preferenceCost(shift) -
    (isPresent ? weights.stability : 0)
  )
}

/** What a week of so many minutes and unpleasant shifts costs in fairness. */
export function fairnessCost(
  { weights }: WeekProblem,
  { targetWeeklyMinutes }: WeekPerson,
  minutes: number,
  unsocial: number,
): number {
  const hours = (minutes - targetWeeklyMinutes) / 60
  return (
    weights.fairness *
    (POINTS_PER_SQUARED_HOUR * hours * hours + POINTS_PER_SQUARED_UNSOCIAL * unsocial * unsocial)
  )
}

/** What a plan of one week costs in all; indexes of the problem. */
export function weekCost(
  problem: WeekProblem,
  week: number,
  assignments: readonly Assignment[],
): number {
  const present = new Set(problem.present.map(({ shift, person }) => `${shift} ${person}`))
  const served = new Map<number, number>()
  let total = problem.weights.stability * problem.present.length
  for (const { shift, person } of assignments) {
    served.set(shift, (served.get(shift) ?? 0) + 1)
    const who = problem.people[person] as WeekPerson
    total += assignmentCost(problem, who, shift, present.has(`${shift} ${person}`))
  }
  problem.shifts.forEach((shift, index) => {
    const missing = shift.required - (served.get(index) ?? 0)
    if (missing > 0) total += missing * missingCost(problem, shift)
  })
  const byPerson = Map.groupBy(assignments, ({ person }) => person)
  problem.people.forEach((person, index) => {
    const own = (byPerson.get(index) ?? []).map(({ shift }) => problem.shifts[shift] as OpenShift)
    const work = [...person.busy.filter((range) => weekOf(range) === week), ...own]
    const minutes = work.reduce((sum, each) => sum + each.minutes, 0)
    const unsocial = work.reduce((sum, each) => sum + each.unsocial, 0)
    total += fairnessCost(problem, person, minutes, unsocial)
  })
  return total
}
