import { BranchAndPrice } from './branch-and-price.ts'
import { type Duals, generateColumns } from './column-generation.ts'
import type { CoverProblem, PlanColumn } from './cover-problem.ts'
import { dive } from './dive.ts'
import { improveByChains, plainPlan } from './ejection-chains.ts'
import { greedyPlan, improveOneByOne } from './greedy.ts'
import { cheapestColumns, improvePart } from './improve-part.ts'
import { Master } from './master.ts'
import { NeighbourhoodChoice } from './neighbourhood-choice.ts'
import { Random } from './random.ts'
import { Search } from './search.ts'
import {
  type Budget,
  gapOf,
  type Outcome,
  type SolveOptions,
  type WorkCounters,
} from './solve-options.ts'
import { cancellable, loadSolver, SearchCancelled, type Solver } from './solver.ts'
import { raiseRelaxedBound, startCheap } from './start-cheap.ts'

/** Chains for each person that may gain nothing. */
const CHAIN_PATIENCE = 3
const MOST_PLANS = 4
/** A plan so far from its bound probably leaves a demand without need. */
const FAR_GAP = 0.015

/** Plans that differ in who chooses first, as long as the best of them is far from the bound. */
function plansByWorth(search: Search, random: Random): void {
  for (let plans = 0; plans < MOST_PLANS && search.gap > FAR_GAP; plans += 1)
    planByWorth(search, random)
}

/** Offers a plan that people find by choosing in turn, and by ejection chains, for what the demands are worth. */
function planByWorth(search: Search, random: Random): void {
  const { problem } = search
  const worth = search.duals.demands
  const order = random.shuffled(search.plan.map((_, person) => person))
  const plan = plainPlan(problem, worth, order)
  search.remember(improveOneByOne(problem, plan, random))
  const chained = improveByChains(problem, plan, {
    worth,
    random,
    patience: CHAIN_PATIENCE * problem.people,
    onBetter: (cost) => (search.isCloseEnough(cost) ? 'stop' : 'continue'),
  })
  search.remember(chained)
  search.offer(chained)
}

/** Parts in a row that gain nothing before branch and price looks at a case. */
const PARTS_PER_CASE = 4

const DEFAULT_BUDGET: Budget = { rounds: 200, steps: 150, nodes: 100, cases: 300 }

export interface SolvedPlan {
  plan: PlanColumn[]
  cost: number
  /** No plan costs less. */
  bound: number
  /** The worth of the demands from which the bound follows. */
  duals: Duals
  outcome: Outcome
  counters: WorkCounters
}

/** Another way to a plan and a bound, for problems that are small enough. */
export type Prove = (solver: Solver) => { plan: PlanColumn[] | null; bound: number }

/**
 * Greedy first, then column generation for the bound, a plan that its duals lead to (rosters: a dive),
 * and parts of it chosen again until the bound is reached or the budget is used.
 */
export async function solvePlan(
  problem: CoverProblem,
  options: SolveOptions,
  prove?: Prove,
): Promise<SolvedPlan> {
  const solver = await loadSolver(options.isCancelled)
  const budget = { ...DEFAULT_BUDGET, ...options.budget }
  const random = new Random(options.seed ?? 1)
  const everybody = Array.from({ length: problem.people }, (_, person) => person)
  // Everybody needs a first roster, even when the search is cancelled at once.
  const greedy = greedyPlan(problem, everybody)
  const search = new Search(cancellable(problem, solver), greedy, options)
  let cancelled = false
  try {
    improve(solver, search, { budget, random, prove })
  } catch (error) {
    if (!(error instanceof SearchCancelled)) throw error
    cancelled = true
  }
  const { plan, cost, bound, duals, counters } = search
  const outcome = search.closed ? 'proven' : cancelled ? 'cancelled' : 'budget_used'
  return { plan, cost, bound, duals, outcome, counters }
}

function improve(
  solver: Solver,
  search: Search,
  { prove, ...limits }: SearchLimits & { prove: Prove | undefined },
): void {
  search.remember(search.plan)
  const { inParts } = search.problem
  if (inParts) raiseRelaxedBound(search, inParts.relaxation)
  improveCopy(search, search.plan, limits.random)
  if (!inParts) searchByColumns(solver, search, limits)
  if (prove && !search.closed) {
    const proof = prove(solver)
    if (proof.plan) search.offer(proof.plan)
    search.raise(proof.bound)
  }
  closeGap(solver, search, limits)
}

interface SearchLimits {
  budget: Budget
  random: Random
}

function improveCopy(search: Search, plan: readonly PlanColumn[], random: Random): void {
  const copy = [...plan]
  search.remember(improveOneByOne(search.problem, copy, random))
  search.offer(copy)
}

/** Raises the bound as far as the relaxation goes, and looks for a plan from there. */
function searchByColumns(solver: Solver, search: Search, { budget, random }: SearchLimits): void {
  const { problem, counters } = search
  const master = new Master(solver, problem)
  // The last rounds hardly move the bound; a gap that is allowed anyway makes them superfluous.
  const tail = search.targetGap / 5 - 1e-12
  try {
    master.add(search.known())
    master.startFrom(search.plan)
    const center = problem.integral ? undefined : startCheap(search, master)
    const { solution } = generateColumns(problem, master, {
      center,
      columnsPerPerson: 5,
      maxRounds: budget.rounds,
      onRound: (bound, relaxed, duals) => {
        counters.rounds += 1
        search.raise(bound, duals)
        if (search.closed) return 'stop'
        return gapOf(relaxed, bound) > tail ? 'continue' : 'converged'
      },
    })
    search.remember(master.columns)
    if (search.closed) return
    if (center) plansByWorth(search, random)
    else {
      const everything = cheapestColumns(master.columns, solution.demandDuals)
      diveForPlan(solver, search, everything, random)
    }
  } finally {
    master.dispose()
  }
}

function diveForPlan(
  solver: Solver,
  search: Search,
  columns: readonly PlanColumn[],
  random: Random,
): void {
  const { problem } = search
  const master = new Master(solver, problem)
  try {
    master.add([...search.plan, ...columns])
    master.startFrom(search.plan)
    const plan = dive(problem, master, master.solve(), {
      columnsPerPerson: 3,
      roundsPerStep: 4,
      threshold: 0.7,
      cutoff: search.cost,
    })
    search.remember(master.columns)
    if (!plan) return
    search.offer(plan)
    improveCopy(search, plan, random)
  } finally {
    master.dispose()
  }
}

/** Improves the plan as long as that is quick, else raises the bound; until they meet or the budget is used. */
function closeGap(solver: Solver, search: Search, { budget, random }: SearchLimits): void {
  const { counters, problem } = search
  const choice = new NeighbourhoodChoice(problem, random)
  const tree = problem.canBranch ? new BranchAndPrice(solver, search) : null
  const nextCase = () => (tree?.isDone || counters.cases >= budget.cases ? null : tree)
  let failed = 0
  while (!search.closed) {
    const toSplit = nextCase()
    if (counters.steps < budget.steps && (failed < PARTS_PER_CASE || !toSplit)) {
      failed = choosePartAgain(solver, search, choice, budget.nodes) ? 0 : failed + 1
    } else if (toSplit) {
      failed = 0
      counters.cases += 1
      toSplit.step()
      if (!search.closed) planByWorth(search, random)
    } else return
  }
}

function choosePartAgain(
  solver: Solver,
  search: Search,
  choice: NeighbourhoodChoice,
  maxNodes: number,
): boolean {
  search.counters.steps += 1
  const part = { ...choice.next(), known: search.known() }
  const { plan, columns, nodes } = improvePart(solver, search.problem, search.plan, part, {
    maxRounds: 40,
    maxNodes,
  })
  search.counters.nodes += nodes
  search.remember(columns)
  const improved = plan !== null && search.offer(plan)
  choice.report({ improved })
  return improved
}
