import { at, type CoverProblem, type PlanColumn } from './cover-problem.ts'
import { netCost } from './greedy.ts'
import type { Master, MasterSolution } from './master.ts'
import { gapOf } from './solve-options.ts'

/** What the demands and the limits of missing people are worth. */
export interface Duals {
  demands: Float64Array
  limits: Float64Array
}

/** `converged`: the relaxation is close enough to its bound. `stop`: nobody wants to know more. */
export type Verdict = 'continue' | 'converged' | 'stop'

export interface GenerationOptions {
  /** New columns per person and round. */
  columnsPerPerson: number
  maxRounds: number
  /** Where the duals begin; those of the master when left out. */
  center?: Duals | undefined
  /** Those who still choose; everybody when left out. The bound holds for the plan as a whole only then. */
  people?: readonly number[]
  /** Called after each round with the duals of the best bound; generation may end early. */
  onRound?: (bound: number, relaxed: number, duals: Duals) => Verdict
}

export interface Generated {
  solution: MasterSolution
  /** No plan costs less. */
  bound: number
  /** No column would improve the relaxation any more. */
  complete: boolean
}

/** How much of the duals with the best bound stays in those that are priced. */
const SMOOTHING = 0.6
const TOLERANCE = 1e-6
/** So close to its bound, the relaxation tells who is really missing. */
const UNCAP_GAP = 0.02

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
  const rounds = new Rounds(problem, master, options)
  for (let count = 1; ; count += 1) {
    const complete = rounds.next()
    const { solution, bound, center } = rounds
    const verdict = options.onRound?.(bound, solution.cost, center) ?? 'continue'
    if (verdict === 'stop' || count >= options.maxRounds) return { solution, bound, complete }
    const hasConverged = complete || verdict === 'converged'
    const isNear = hasConverged || gapOf(solution.cost, bound) < UNCAP_GAP
    const goesOn = isNear && rounds.uncap()
    if (hasConverged && !goesOn) return { solution, bound, complete }
  }
}

class Rounds {
  solution: MasterSolution
  bound = Number.NEGATIVE_INFINITY
  /** The duals of the best bound. */
  center: Duals
  private smoothing = SMOOTHING
  private readonly problem: CoverProblem
  private readonly master: Master
  private readonly options: GenerationOptions

  constructor(problem: CoverProblem, master: Master, options: GenerationOptions) {
    this.problem = problem
    this.master = master
    this.options = options
    this.solution = master.solve()
    this.center = options.center ?? dualsOf(this.solution)
  }

  /** Whether no column would improve the relaxation any more. */
  next(): boolean {
    const { problem, master } = this
    const duals = mix(this.center, dualsOf(this.solution), this.smoothing)
    const priced = priceAll(problem, duals, this.options)
    if (priced.bound > this.bound) {
      this.bound = priced.bound
      this.center = duals
    }
    const { demandDuals, personDuals } = this.solution
    const improving = priced.columns.filter(
      (column) => netCost(column, demandDuals) < at(personDuals, column.person) - TOLERANCE,
    )
    const added = master.add(improving)
    if (added > 0) this.solution = master.solve()
    const { cost } = this.solution
    const isClosed = cost - this.bound < TOLERANCE * Math.max(1, Math.abs(cost))
    const isComplete = isClosed || (added === 0 && this.smoothing === 0)
    this.smoothing = added === 0 ? 0 : SMOOTHING
    return isComplete
  }

  /** Goes on with full costs where that matters; false when it does not. */
  uncap(): boolean {
    if (!this.master.uncap(this.solution)) return false
    this.solution = this.master.solve()
    this.smoothing = SMOOTHING
    return true
  }
}

/**
 * Duals to begin with: each demand is worth the same share of what missing it costs. Of a few shares
 * around the given one the share with the best bound, and the columns that they gave.
 */
export function flatDuals(problem: CoverProblem, share: number) {
  const columns: PlanColumn[] = []
  let best: { bound: number; duals: Duals } | null = null
  for (const factor of [0.6, 1, 1.5, 2.2]) {
    const part = Math.min(1, factor * share)
    const demands = Float64Array.from(problem.demands, ({ underCost }) => part * underCost)
    const duals = { demands, limits: new Float64Array(0) }
    const priced = priceAll(problem, duals, { columnsPerPerson: 2, maxRounds: 1 })
    columns.push(...priced.columns)
    if (!best || priced.bound > best.bound) best = { bound: priced.bound, duals }
  }
  return { columns, ...(best as NonNullable<typeof best>) }
}

/** A bound that any worth of the demands gives; the better the duals, the higher it is. */
export const boundBy = (problem: CoverProblem, duals: Duals): number =>
  priceAll(problem, duals, { columnsPerPerson: 1, maxRounds: 1 }).bound

const dualsOf = ({ demandDuals, limitDuals }: MasterSolution): Duals => ({
  demands: demandDuals,
  limits: limitDuals,
})

function mix(center: Duals, current: Duals, share: number): Duals {
  const mixed = (from: Float64Array, to: Float64Array) =>
    to.map((value, i) => share * at(from, i) + (1 - share) * value)
  return {
    demands: mixed(center.demands, current.demands),
    limits: mixed(center.limits, current.limits),
  }
}

export function priceAll(problem: CoverProblem, duals: Duals, options: GenerationOptions) {
  const people = options.people ?? Array.from({ length: problem.people }, (_, person) => person)
  let bound = problem.demands.reduce(
    (sum, { required }, i) => sum + required * at(duals.demands, i),
    0,
  )
  problem.missingLimits?.forEach(({ lower, upper }, i) => {
    const dual = at(duals.limits, i)
    if (dual !== 0) bound += dual * (dual > 0 ? lower : upper)
  })
  const columns: PlanColumn[] = []
  for (const person of people) {
    const priced = problem.pricing.price(person, duals.demands, {
      cutoff: Number.POSITIVE_INFINITY,
      limit: options.columnsPerPerson,
    })
    bound += priced.bound
    columns.push(...priced.columns)
  }
  return { bound, columns }
}
