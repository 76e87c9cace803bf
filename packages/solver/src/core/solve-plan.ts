import { generateColumns } from './column-generation.ts'
import type { CoverProblem, PlanColumn } from './cover-problem.ts'
import { dive } from './dive.ts'
import { greedyPlan, improveOneByOne } from './greedy.ts'
import { type Highs, highs } from './highs.ts'
import { improvePart } from './improve-part.ts'
import { Master, type MasterSolution } from './master.ts'
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

const DEFAULT_BUDGET: Budget = { rounds: 200, steps: 150, nodes: 100 }

export interface SolvedPlan {
  plan: PlanColumn[]
  cost: number
  /** No plan costs less. */
  bound: number
  /** The worth of the demands from which the bound follows. */
  duals: Float64Array
  outcome: Outcome
  counters: WorkCounters
}

/** Another way to a plan and a bound, for problems that are small enough. */
export type Prove = (
  solver: Highs,
  wanted: () => boolean,
) => { plan: PlanColumn[] | null; bound: number }

/**
 * Greedy first, then column generation for the bound, a dive for a good plan, and parts of it chosen
 * again until the bound is reached or the budget is used.
 */
export async function solvePlan(
  problem: CoverProblem,
  options: SolveOptions,
  prove?: Prove,
): Promise<SolvedPlan> {
  const solver = await highs()
  const budget = { ...DEFAULT_BUDGET, ...options.budget }
  const random = new Random(options.seed ?? 1)
  const everybody = Array.from({ length: problem.people }, (_, person) => person)
  const search = new Search(problem, greedyPlan(problem, everybody), options)
  search.remember(search.plan)
  improveCopy(search, search.plan, random)
  const duals = searchByColumns(solver, search, { budget, random })
  if (prove && !search.closed && !search.cancelled) {
    const proof = prove(solver, () => !search.cancelled)
    if (proof.plan) search.offer(proof.plan)
    search.raise(proof.bound)
  }
  improveParts(solver, search, { budget, random })
  const { plan, cost, bound, counters } = search
  const outcome = search.closed ? 'proven' : search.cancelled ? 'cancelled' : 'budget_used'
  return { plan, cost, bound, duals, outcome, counters }
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

/** Raises the bound as far as the relaxation goes, and dives from there. */
function searchByColumns(
  solver: Highs,
  search: Search,
  { budget, random }: SearchLimits,
): Float64Array {
  const { problem } = search
  const master = new Master(solver, problem)
  // The last rounds hardly move the bound; a gap that is allowed anyway makes them superfluous.
  const tail = search.targetGap / 5 - 1e-12
  try {
    master.add(search.known())
    const { solution, rounds, duals } = generateColumns(problem, master, {
      columnsPerPerson: 5,
      maxRounds: budget.rounds,
      onRound: (bound, relaxed) => {
        search.raise(bound)
        return !search.closed && !search.cancelled && gapOf(relaxed, bound) > tail
      },
    })
    search.counters.rounds += rounds
    if (!search.closed && !search.cancelled) diveForPlan(search, master, solution, random)
    search.remember(master.columns)
    return duals
  } finally {
    master.dispose()
  }
}

function diveForPlan(
  search: Search,
  master: Master,
  solution: MasterSolution,
  random: Random,
): void {
  const plan = dive(search.problem, master, solution, {
    columnsPerPerson: 3,
    roundsPerStep: 4,
    threshold: 0.7,
    cutoff: search.cost,
    wanted: () => !search.cancelled,
  })
  if (!plan) return
  search.offer(plan)
  improveCopy(search, plan, random)
}

/** Chooses parts of the plan again, until nothing is left to gain or the budget is used. */
function improveParts(solver: Highs, search: Search, { budget, random }: SearchLimits): void {
  const choice = new NeighbourhoodChoice(search.problem, random)
  while (!search.closed && !search.cancelled && search.counters.steps < budget.steps) {
    const part = choice.next()
    search.counters.steps += 1
    const { plan, columns, nodes } = improvePart(
      solver,
      search.problem,
      search.plan,
      { ...part, known: search.known() },
      { maxRounds: 40, maxNodes: budget.nodes, wanted: () => !search.cancelled },
    )
    search.counters.nodes += nodes
    search.remember(columns)
    choice.report({ improved: plan !== null && search.offer(plan) })
  }
}
