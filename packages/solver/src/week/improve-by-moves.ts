import { type PlanChange, WeekPlan } from './week-plan.ts'
import type { Assignment, WeekProblem } from './week-problem.ts'

/** Gains below this are rounding. */
const LEAST_GAIN = 1e-6

/**
 * Gives single shifts to others, and missing places to somebody, as long as that makes the plan cheaper
 * and breaks no rule. Whatever search the plan comes from: afterwards nobody can point at one shift and
 * name somebody who should have it instead. Locked shifts stay.
 */
export function improveByMoves(
  problem: WeekProblem,
  assignments: readonly Assignment[],
): Assignment[] {
  const locked = new Set(problem.locks.map(keyOf))
  let plan = new WeekPlan(problem, assignments)
  let improved = [...assignments]
  let before: readonly Assignment[] | null = null
  // Every change makes the plan cheaper, and there are finitely many plans.
  while (improved !== before) {
    before = improved
    const movable = improved.filter((assignment) => !locked.has(keyOf(assignment)))
    for (const place of [...openPlaces(problem, improved), ...movable.map(asPlace)]) {
      const person = bestFor(plan, place)
      if (person === null) continue
      const isMoved = (each: Assignment) => each.shift === place.shift && each.person === place.from
      improved = [...improved.filter((each) => !isMoved(each)), { shift: place.shift, person }]
      plan = new WeekPlan(problem, improved)
    }
  }
  return improved
}

const keyOf = ({ shift, person }: Assignment): string => `${shift} ${person}`

type PlaceToFill = Pick<PlanChange, 'shift' | 'from'>

const asPlace = ({ shift, person }: Assignment): PlaceToFill => ({ shift, from: person })

function openPlaces(problem: WeekProblem, assignments: readonly Assignment[]): PlaceToFill[] {
  return problem.shifts.flatMap(({ required }, shift) => {
    const working = assignments.filter((assignment) => assignment.shift === shift).length
    return working < required ? [{ shift, from: null }] : []
  })
}

/** Who makes the plan cheapest in a place; null when nobody makes it cheaper than it is. */
function bestFor(plan: WeekPlan, place: PlaceToFill): number | null {
  let best: number | null = null
  let least = -LEAST_GAIN
  for (const to of plan.problem.people.keys()) {
    const cost = to === place.from ? 0 : plan.costOf([{ ...place, to }])
    if (cost >= least || plan.rulesAgainst(to, place.shift).length > 0) continue
    best = to
    least = cost
  }
  return best
}
