import { branch } from './branch-choice.ts'
import { type Decisions, decidedProblem, isAllowed, NO_DECISIONS } from './branch-node.ts'
import { generateColumns } from './column-generation.ts'
import type { CoverProblem, PlanColumn } from './cover-problem.ts'
import { cheapestColumns } from './improve-part.ts'
import { Master, type MasterSolution } from './master.ts'
import type { Search } from './search.ts'
import { selectColumns } from './select-columns.ts'
import { gapOf } from './solve-options.ts'
import type { Solver } from './solver.ts'

interface OpenNode {
  decisions: Decisions
  /** No plan that keeps the decisions costs less. */
  bound: number
  depth: number
}

/** The most known columns of each person with which a case begins. */
const COLUMNS_PER_PERSON = 20

/**
 * Branch and price: splits what the relaxation leaves open into cases, and the worst bound of all cases
 * is the bound of the whole (Barnhart et al., 1998). Each step takes the case with the lowest bound.
 */
export class BranchAndPrice {
  private readonly solver: Solver
  private readonly search: Search
  private readonly open: OpenNode[]
  /** The lowest bound of the cases that need no further look. */
  private closedBound = Number.POSITIVE_INFINITY

  constructor(solver: Solver, search: Search) {
    this.solver = solver
    this.search = search
    this.open = [{ decisions: NO_DECISIONS, bound: search.bound, depth: 0 }]
  }

  get isDone(): boolean {
    return this.open.length === 0 || this.search.closed
  }

  /** Looks at one case. */
  step(): void {
    const node = this.takeLowest()
    if (!node) return
    const { search } = this
    const cases = this.isGoodEnough(node.bound) ? this.close(node.bound) : this.split(node)
    this.open.push(...cases)
    const lowest = this.open.reduce((least, { bound }) => Math.min(least, bound), this.closedBound)
    search.raise(lowest)
  }

  private takeLowest(): OpenNode | undefined {
    let lowest = 0
    this.open.forEach(({ bound }, i) => {
      if (bound < (this.open[lowest] as OpenNode).bound) lowest = i
    })
    return this.open.splice(lowest, 1)[0]
  }

  private isGoodEnough(bound: number): boolean {
    const { cost, targetGap } = this.search
    return bound >= cost - targetGap * Math.max(1, Math.abs(cost)) - 1e-9
  }

  private close(bound: number): OpenNode[] {
    this.closedBound = Math.min(this.closedBound, bound)
    return []
  }

  private split(node: OpenNode): OpenNode[] {
    const { search } = this
    const problem = decidedProblem(search.problem, node.decisions)
    const master = new Master(this.solver, problem)
    try {
      if (!this.addFirstColumns(master, problem, node.decisions)) return []
      const { solution, bound } = generateColumns(problem, master, {
        columnsPerPerson: 3,
        maxRounds: 40,
        // The duals of the whole are near those of a case.
        center: {
          demands: search.duals.demands,
          limits: new Float64Array(node.decisions.limits.length),
        },
        onRound: (best, relaxed) => {
          search.counters.rounds += 1
          if (this.isGoodEnough(best)) return 'stop'
          return gapOf(relaxed, best) > search.targetGap / 20 ? 'continue' : 'converged'
        },
      })
      const proven = Math.max(node.bound, bound)
      search.remember(master.columns)
      if (this.isGoodEnough(proven)) return this.close(proven)
      if (node.depth % 4 === 0) this.tryPlan(master, problem, solution)
      const cases = branch(problem, node.decisions, master.columns, solution)
      if (!cases) {
        search.offer(planOf(master.columns, solution))
        return this.close(proven)
      }
      return cases.map((decisions) => ({ decisions, bound: proven, depth: node.depth + 1 }))
    } finally {
      master.dispose()
    }
  }

  /** Each person needs a column that keeps the decisions; false when there is none. */
  private addFirstColumns(master: Master, problem: CoverProblem, decisions: Decisions): boolean {
    const allowed = this.search.known().filter((column) => isAllowed(decisions, column))
    master.add(cheapestColumns(allowed, this.search.duals.demands, COLUMNS_PER_PERSON))
    const provided = new Set(allowed.map(({ person }) => person))
    for (const person of decisions.fixings.keys()) {
      if (provided.has(person)) continue
      const { columns } = problem.pricing.price(person, this.search.duals.demands, {
        cutoff: Number.POSITIVE_INFINITY,
        limit: 1,
      })
      if (columns.length === 0) return false
      master.add(columns)
    }
    return true
  }

  private tryPlan(master: Master, problem: CoverProblem, solution: MasterSolution): void {
    const used = master.columns.filter((_, i) => (solution.values[i] as number) > 1e-6)
    const { plan } = selectColumns(this.solver, problem, used, { maxNodes: 50, incumbent: null })
    if (plan) this.search.offer(plan)
  }
}

function planOf(columns: readonly PlanColumn[], { values }: MasterSolution): PlanColumn[] {
  const plan: PlanColumn[] = []
  columns.forEach((column, i) => {
    if ((values[i] as number) > 0.5) plan[column.person] = column
  })
  return plan
}
