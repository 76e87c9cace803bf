import { type Decisions, withLimit, withServing } from './branch-node.ts'
import { at, type CoverProblem, type MissingLimit, type PlanColumn } from './cover-problem.ts'
import type { MasterSolution } from './master.ts'

const TOLERANCE = 1e-4

/** The whole numbers around a value that must be whole but is not. */
interface Split {
  weights: Float64Array
  value: number
}

/**
 * Two sets of decisions that exclude the present relaxation but no plan. How many people are missing is
 * decided first, since nothing costs more: in all, by day, and at last at single demands; then who
 * serves what. Null when the relaxation is a plan.
 */
export function branch(
  problem: CoverProblem,
  decisions: Decisions,
  columns: readonly PlanColumn[],
  solution: MasterSolution,
): Decisions[] | null {
  const split = missingSplit(problem, solution.missing)
  if (split) {
    const penalty = 100 * problem.demands.reduce((most, d) => Math.max(most, d.underCost), 1)
    const limit = { weights: split.weights, penalty }
    const below: MissingLimit = { ...limit, lower: 0, upper: Math.floor(split.value) }
    const above: MissingLimit = {
      ...limit,
      lower: Math.ceil(split.value),
      upper: Number.POSITIVE_INFINITY,
    }
    return [withLimit(decisions, below), withLimit(decisions, above)]
  }
  const pair = mostUndecided(problem, columns, solution)
  if (!pair) return null
  return [true, false].map((serves) => withServing(decisions, problem, { ...pair, serves }))
}

function missingSplit(problem: CoverProblem, missing: Float64Array): Split | null {
  for (const candidates of missingSums(problem)) {
    let best: Split | null = null
    let furthest = TOLERANCE
    for (const weights of candidates) {
      const value = weights.reduce((sum, weight, i) => sum + weight * at(missing, i), 0)
      const distance = Math.abs(value - Math.round(value))
      if (distance > furthest) {
        best = { weights, value }
        furthest = distance
      }
    }
    if (best) return best
  }
  return null
}

/** Sums of missing people that are whole numbers in every plan, the most telling ones first. */
function* missingSums({ demands, dayOf, days }: CoverProblem): Generator<Float64Array[]> {
  const unit = demands.reduce((divisor, { underCost }) => greatestDivisor(divisor, underCost), 0)
  if (unit > 0) yield [Float64Array.from(demands, ({ underCost }) => underCost / unit)]
  yield [new Float64Array(demands.length).fill(1)]
  yield Array.from({ length: days }, (_, day) =>
    Float64Array.from(demands, (_, i) => (at(dayOf, i) === day ? 1 : 0)),
  )
  yield demands.map((_, i) => Float64Array.from(demands, (_, j) => (i === j ? 1 : 0)))
}

/** 0 when the costs are not whole numbers. */
function greatestDivisor(a: number, b: number): number {
  if (!Number.isInteger(a) || !Number.isInteger(b)) return Number.NaN
  return b === 0 ? a : greatestDivisor(b, a % b)
}

/** The person and the demand of which the relaxation says least whether they belong together. */
function mostUndecided(
  { demands }: CoverProblem,
  columns: readonly PlanColumn[],
  { values }: MasterSolution,
): { person: number; demand: number } | null {
  const shares = new Map<number, number>()
  columns.forEach(({ person, covers }, index) => {
    const value = at(values, index)
    if (value < TOLERANCE) return
    for (const demand of covers) {
      const key = person * demands.length + demand
      shares.set(key, (shares.get(key) ?? 0) + value)
    }
  })
  let chosen: number | null = null
  let closest = 0.5 - TOLERANCE
  for (const [key, share] of shares) {
    const distance = Math.abs(share - 0.5)
    if (distance >= closest) continue
    chosen = key
    closest = distance
  }
  if (chosen === null) return null
  return { person: Math.floor(chosen / demands.length), demand: chosen % demands.length }
}
