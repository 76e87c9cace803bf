import {
  fairnessPoints,
  fullWeekMinutes,
  minimumPoints,
  payPoints,
  type ScoreWeights,
} from '@weekboard/scheduling/scoring'
import { weekOf } from './rules.ts'
import type { Assignment, OpenShift, WeekPerson, WeekProblem } from './week-problem.ts'

/** What missing one person of a shift costs. */
export const missingCost = ({ weights }: WeekProblem, { minutes }: OpenShift): number =>
  Math.max(1, (weights.demand * minutes) / 60)

/** What a plan costs by aim, or the difference between two plans; the sum is the objective. */
export type CostParts = Record<keyof ScoreWeights | 'minimum', number>

export const totalOf = (parts: Readonly<CostParts>): number =>
  parts.demand + parts.minimum + parts.cost + parts.fairness + parts.preferences + parts.stability

/** Pay of one person for one shift, in cents. */
export const payCents = ({ rateCentsPerHour }: WeekPerson, { minutes }: OpenShift): number =>
  (rateCentsPerHour * minutes) / 60

/** Pay, preferences and stability of one person on one shift. */
export function assignmentParts(
  problem: WeekProblem,
  person: WeekPerson,
  shift: number,
  isPresent: boolean,
): Pick<CostParts, 'cost' | 'preferences' | 'stability'> {
  const { weights } = problem
  return {
    cost: payPoints(payCents(person, problem.shifts[shift] as OpenShift), weights),
    preferences: weights.preferences * person.preferenceCost(shift),
    stability: isPresent ? -weights.stability : 0,
  }
}

/** The sum of `assignmentParts`. */
export function assignmentCost(
  problem: WeekProblem,
  person: WeekPerson,
  shift: number,
  isPresent: boolean,
): number {
  const { cost, preferences, stability } = assignmentParts(problem, person, shift, isPresent)
  return cost + preferences + stability
}

/** The work of one person in one week. */
export interface WorkSum {
  minutes: number
  unsocial: number
}

/** What a week of so many minutes and unpleasant shifts costs: fairness, and hours below the minimum. */
export const workParts = (
  { weights }: WeekProblem,
  person: WeekPerson,
  work: WorkSum,
): Pick<CostParts, 'fairness' | 'minimum'> => ({
  fairness: fairnessPoints(
    work,
    {
      fairMinutes: person.targetWeeklyMinutes,
      fullMinutes: fullWeekMinutes(person),
      leastMinutes: person.leastWeeklyMinutes,
    },
    weights,
  ),
  minimum: minimumPoints(work.minutes, person.minWeeklyMinutes, weights),
})

/** The sum of `workParts`. */
export function workCost(problem: WeekProblem, person: WeekPerson, work: WorkSum): number {
  const { fairness, minimum } = workParts(problem, person, work)
  return fairness + minimum
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
    total += workCost(problem, person, { minutes, unsocial })
  })
  return total
}
