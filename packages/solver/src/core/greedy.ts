import { at, type CoverProblem, coverage, type PlanColumn } from './cover-problem.ts'
import type { Random } from './random.ts'

/** What serving each demand saves (or costs) one more person, given who serves it already. */
export function marginalWorth(problem: CoverProblem, served: Int32Array): Float64Array {
  return Float64Array.from(problem.demands, ({ required, underCost, overCost }, i) =>
    at(served, i) < required ? underCost : -overCost,
  )
}

function serve(served: Int32Array, column: PlanColumn, by: 1 | -1): void {
  for (const index of column.covers) served[index] = at(served, index) + by
}

/** The best roster of one person while all others keep theirs. */
function bestColumn(problem: CoverProblem, person: number, served: Int32Array): PlanColumn {
  const worth = marginalWorth(problem, served)
  const [best] = problem.pricing.price(person, worth, {
    cutoff: Number.POSITIVE_INFINITY,
    limit: 1,
  }).columns
  if (!best) throw new NoRosterError(person)
  return best
}

/** The rules of one person contradict each other. */
export class NoRosterError extends Error {
  readonly person: number

  constructor(person: number) {
    super(`No roster of person ${person} follows all rules.`)
    this.person = person
  }
}

/** People choose one after another, each the best roster given those before. */
export function greedyPlan(problem: CoverProblem, order: readonly number[]): PlanColumn[] {
  const plan: PlanColumn[] = []
  const served = new Int32Array(problem.demands.length)
  for (const person of order) {
    const column = bestColumn(problem, person, served)
    plan[person] = column
    serve(served, column, 1)
  }
  return plan
}

/** Each person in turn chooses again, until nobody finds a better roster. Changes `plan`. */
export function improveOneByOne(
  problem: CoverProblem,
  plan: PlanColumn[],
  random: Random,
): PlanColumn[] {
  const found: PlanColumn[] = []
  const served = coverage(problem.demands.length, plan)
  let unchanged = 0
  while (unchanged < plan.length) {
    for (const person of random.shuffled(plan.map((_, index) => index))) {
      const better = betterColumn(problem, plan[person] as PlanColumn, served)
      unchanged = better ? 0 : unchanged + 1
      if (!better) continue
      plan[person] = better
      found.push(better)
    }
  }
  return found
}

/** A better roster for the person of `present`, null when there is none; keeps `served` up to date. */
function betterColumn(
  problem: CoverProblem,
  present: PlanColumn,
  served: Int32Array,
): PlanColumn | null {
  serve(served, present, -1)
  const worth = marginalWorth(problem, served)
  const best = bestColumn(problem, present.person, served)
  const isBetter = netCost(best, worth) < netCost(present, worth) - 1e-6
  serve(served, isBetter ? best : present, 1)
  return isBetter ? best : null
}

/** Cost less worth. */
export const netCost = (column: PlanColumn, worth: Float64Array): number =>
  column.covers.reduce((sum, index) => sum - at(worth, index), column.cost)
