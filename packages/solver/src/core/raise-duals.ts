import { type Duals, priceAll } from './column-generation.ts'
import { at, type CoverProblem, coverage, type PlanColumn } from './cover-problem.ts'

export interface RaisedDuals {
  duals: Duals
  bound: number
  /** The best column of everybody at each of the duals on the way. */
  columns: PlanColumn[]
}

interface RaiseOptions {
  maxSteps: number
  /** How far above the first bound the next one is aimed at; a share of it when left out. */
  aim?: number
  /** Called with each better bound; `stop`: it is good enough. */
  onBound: (bound: number, duals: Duals) => 'continue' | 'stop'
}

/** The bound that is aimed at lies so far above the best one, as a share of it. */
const FIRST_AIM = 0.03
/** How much of a step is new; the rest goes on in the direction of the steps before. */
const NEW_SHARE = 0.6
/** Steps without a better bound after which the aim comes nearer. */
const PATIENCE = 4

/**
 * Raises a bound by steps along the subgradient (Held, Wolfe and Crowder, 1974): a demand that too few
 * serve becomes worth more, one that too many serve less. A step costs one pricing of everybody and no
 * linear program, so it comes near the best duals sooner; the last part is for column generation.
 */
export function raiseDuals(
  problem: CoverProblem,
  start: Duals,
  { maxSteps, aim, onBound }: RaiseOptions,
): RaisedDuals {
  const ascent = new Ascent(problem, start, aim)
  for (let step = 0; step < maxSteps; step += 1) {
    const bound = ascent.price()
    if (bound !== null && onBound(bound, ascent.best.duals) === 'stop') break
    if (!ascent.move()) break
  }
  return { ...ascent.best, columns: [...ascent.columns.values()] }
}

class Ascent {
  best: { duals: Duals; bound: number }
  readonly columns = new Map<string, PlanColumn>()
  private readonly problem: CoverProblem
  private duals: Duals
  /** The bound at the present duals. */
  private bound = 0
  private subgradient: Float64Array = new Float64Array(0)
  /** The direction of the last step. */
  private direction: Float64Array | null = null
  private aim: number
  private failed = 0

  constructor(problem: CoverProblem, start: Duals, aim = 0) {
    this.problem = problem
    this.aim = aim
    this.duals = start
    this.best = { duals: start, bound: Number.NEGATIVE_INFINITY }
  }

  /** The bound of the present duals when it is better than all before, else null. */
  price(): number | null {
    const { problem, duals, best } = this
    const { bound, columns } = priceAll(problem, duals, { columnsPerPerson: 1, maxRounds: 1 })
    for (const column of columns)
      this.columns.set(`${column.person}:${column.covers.join()}`, column)
    if (this.aim === 0) this.aim = FIRST_AIM * Math.abs(bound)
    this.failed = bound - best.bound > 0.1 * this.aim ? 0 : this.failed + 1
    this.bound = bound
    this.subgradient = subgradient(problem, duals.demands, columns)
    if (bound <= best.bound) return null
    this.best = { duals, bound }
    return bound
  }

  /** False when no step is left. */
  move(): boolean {
    let from = this.duals
    let next = this.subgradient
    const before = this.direction
    if (this.failed >= PATIENCE) {
      this.aim *= 0.6
      this.failed = 0
      from = this.best.duals
    } else if (before) {
      next = next.map((value, i) => NEW_SHARE * value + (1 - NEW_SHARE) * at(before, i))
    }
    const length = next.reduce((sum, value) => sum + value * value, 0)
    if (length < 1e-9) return false
    const step = (this.best.bound + this.aim - this.bound) / length
    this.duals = { demands: moved(this.problem, from.demands, next, step), limits: from.limits }
    this.direction = next
    return true
  }
}

/** The people that each demand lacks, below 0 for too many; 0 where the worth cannot follow. */
function subgradient(
  { demands }: CoverProblem,
  worth: Float64Array,
  columns: readonly PlanColumn[],
): Float64Array {
  const served = coverage(demands.length, columns)
  return Float64Array.from(demands, ({ required, underCost, overCost }, i) => {
    const lacking = required - at(served, i)
    const isAtEnd = lacking > 0 ? at(worth, i) >= underCost : at(worth, i) <= -overCost
    return isAtEnd ? 0 : lacking
  })
}

/** No demand is worth more than missing it costs, nor less than serving it once too often. */
const moved = (
  { demands }: CoverProblem,
  worth: Float64Array,
  direction: Float64Array,
  length: number,
): Float64Array =>
  worth.map((value, i) => {
    const { underCost, overCost } = demands[i] as CoverProblem['demands'][number]
    return Math.max(-overCost, Math.min(underCost, value + length * at(direction, i)))
  })
