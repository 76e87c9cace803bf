import type { Duals } from './column-generation.ts'
import { type CoverProblem, type PlanColumn, planCost } from './cover-problem.ts'
import { gapOf, type SolveOptions, type WorkCounters } from './solve-options.ts'

/** Enough to start from; more of them make each step slower. */
const MAX_POOL = 20_000

/** The best plan so far, the bound, and what was learnt on the way. */
export class Search {
  plan: PlanColumn[]
  cost: number
  bound = Number.NEGATIVE_INFINITY
  /** The worth of the demands from which the bound follows. */
  duals: Duals
  readonly counters: WorkCounters = { rounds: 0, steps: 0, nodes: 0, cases: 0, columns: 0 }
  readonly problem: CoverProblem
  private readonly options: SolveOptions
  private readonly pool = new Map<string, PlanColumn>()

  constructor(problem: CoverProblem, plan: PlanColumn[], options: SolveOptions) {
    this.problem = problem
    this.plan = plan
    this.cost = planCost(problem, plan)
    this.duals = { demands: new Float64Array(problem.demands.length), limits: new Float64Array(0) }
    this.options = options
    this.report()
  }

  /** Takes the plan when it costs less than the best so far. */
  offer(plan: PlanColumn[]): boolean {
    const cost = planCost(this.problem, plan)
    if (cost >= this.cost - 1e-9) return false
    this.plan = plan
    this.cost = cost
    this.report()
    return true
  }

  /**
   * Takes the bound when it is higher, and the duals that it follows from, if there are any; where costs
   * are whole numbers it is rounded up. A bound that says nothing is left out.
   */
  raise(bound: number, duals: Duals | null = null): void {
    // Never -0.
    const rounded = this.problem.integral ? Math.ceil(bound - 1e-6) + 0 : bound
    if (rounded <= this.bound || rounded < (this.problem.leastCost ?? rounded)) return
    if (duals) this.duals = duals
    this.bound = Math.min(rounded, this.cost)
    this.report()
  }

  get gap(): number {
    return gapOf(this.cost, this.bound)
  }

  get targetGap(): number {
    return this.options.targetGap ?? 0
  }

  get closed(): boolean {
    return this.isCloseEnough(this.cost)
  }

  /** Whether a plan of this cost would end the search. */
  isCloseEnough(cost: number): boolean {
    return gapOf(cost, this.bound) <= this.targetGap + 1e-12
  }

  remember(columns: readonly PlanColumn[]): void {
    // Long columns hardly ever agree outside of a part.
    if (this.problem.inParts) return
    for (const column of columns) {
      if (this.pool.size >= MAX_POOL) break
      this.pool.set(`${column.person}:${column.covers.join()}`, column)
    }
    this.counters.columns = this.pool.size
  }

  known(): PlanColumn[] {
    return [...this.pool.values()]
  }

  private report(): void {
    this.options.onProgress?.({ best: this.cost, bound: this.bound, gap: this.gap })
  }
}
