import { at, type CoverProblem } from './cover-problem.ts'
import { netCost } from './greedy.ts'
import type { Master, MasterSolution } from './master.ts'

export interface GenerationOptions {
  /** New columns per person and round. */
  columnsPerPerson: number
  maxRounds: number
  /** Those who still choose; everybody when left out. The bound holds for the plan as a whole only then. */
  people?: readonly number[]
  /** Called after each round; generation ends early when it returns false. */
  onRound?: (bound: number, relaxed: number) => boolean
}

export interface Generated {
  solution: MasterSolution
  /** No plan costs less. */
  bound: number
  /** The worth of the demands that gave the bound. */
  duals: Float64Array
  /** No column would improve the relaxation any more. */
  complete: boolean
  rounds: number
}

/** How much of the duals with the best bound stays in those that are priced. */
const SMOOTHING = 0.6
const TOLERANCE = 1e-6

/**
 * Column generation: solves the master, prices columns with its duals, adds those that improve it.
 * Duals are mixed with those of the best bound so far, which keeps them from jumping (Wentges, 1997).
 * Each pricing of all people yields a bound (Lagrange): the worth of all demands plus each best column.
 */
export function generateColumns(
  problem: CoverProblem,
  master: Master,
  options: GenerationOptions,
): Generated {
  let solution = master.solve()
  let bound = Number.NEGATIVE_INFINITY
  let center = solution.demandDuals
  let smoothing = SMOOTHING
  for (let rounds = 1; ; rounds += 1) {
    const duals = mix(center, solution.demandDuals, smoothing)
    const priced = priceAll(problem, duals, options)
    if (priced.bound > bound) {
      bound = priced.bound
      center = duals
    }
    const improving = priced.columns.filter(
      (column) =>
        netCost(column, solution.demandDuals) < at(solution.personDuals, column.person) - TOLERANCE,
    )
    const added = master.add(improving)
    if (added > 0) solution = master.solve()
    const closed = solution.cost - bound < TOLERANCE * Math.max(1, Math.abs(solution.cost))
    const complete = closed || (added === 0 && smoothing === 0)
    const wanted = options.onRound?.(bound, solution.cost) ?? true
    if (complete || !wanted || rounds >= options.maxRounds)
      return { solution, bound, duals: center, complete, rounds }
    smoothing = added === 0 ? 0 : SMOOTHING
  }
}

/** A bound that any worth of the demands gives; the better the duals, the higher it is. */
export const boundBy = (problem: CoverProblem, duals: Float64Array): number =>
  priceAll(problem, duals, { columnsPerPerson: 1, maxRounds: 1 }).bound

function mix(center: Float64Array, current: Float64Array, share: number): Float64Array {
  return current.map((value, i) => share * at(center, i) + (1 - share) * value)
}

function priceAll(problem: CoverProblem, duals: Float64Array, options: GenerationOptions) {
  const people = options.people ?? Array.from({ length: problem.people }, (_, person) => person)
  let bound = problem.demands.reduce((sum, { required }, i) => sum + required * at(duals, i), 0)
  const columns = []
  for (const person of people) {
    const priced = problem.pricing.price(person, duals, {
      cutoff: Number.POSITIVE_INFINITY,
      limit: options.columnsPerPerson,
    })
    bound += priced.bound
    columns.push(...priced.columns)
  }
  return { bound, columns }
}
