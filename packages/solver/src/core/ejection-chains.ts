import { at, type CoverProblem, coverage, demandCost, type PlanColumn } from './cover-problem.ts'
import type { Random } from './random.ts'

export interface ChainOptions {
  /** What the demands are worth in the relaxation. */
  worth: Float64Array
  random: Random
  /** The search ends after so many chains in a row that gained nothing. */
  patience: number
  /** Called with each better cost; `stop`: it is good enough. */
  onBetter: (cost: number) => 'continue' | 'stop'
}

/** People who can choose again in one chain. */
const MAX_LENGTH = 8

/**
 * Ejection chains (Glover, 1996): somebody chooses again and may take demands from others, for what
 * they are worth in the relaxation; those who lose one choose again in turn. A chain that makes the plan
 * dearer is undone. Returns a better plan, or the same one.
 */
export function improveByChains(
  problem: CoverProblem,
  plan: readonly PlanColumn[],
  { worth, random, patience, onBetter }: ChainOptions,
): PlanColumn[] {
  const chains = new Chains(problem, plan, worth, random)
  let failed = 0
  while (failed < patience) {
    for (const person of random.shuffled(plan.map((_, index) => index))) {
      const gained = chains.run(person)
      failed = gained > 0 ? 0 : failed + 1
      if (failed >= patience) break
      if (gained > 0 && onBetter(chains.cost) === 'stop') return chains.plan
    }
  }
  return chains.plan
}

class Chains {
  readonly plan: PlanColumn[]
  cost: number
  private readonly problem: CoverProblem
  private readonly worth: Float64Array
  private readonly random: Random
  private readonly served: Int32Array
  /** The number of people, by demand, who have chosen in this chain and serve it. */
  private readonly placed: Int32Array

  constructor(
    problem: CoverProblem,
    plan: readonly PlanColumn[],
    worth: Float64Array,
    random: Random,
  ) {
    this.problem = problem
    this.plan = [...plan]
    this.worth = worth
    this.random = random
    this.served = coverage(problem.demands.length, plan)
    this.placed = new Int32Array(problem.demands.length)
    this.cost = plan.reduce((sum, { cost }) => sum + cost, 0)
    problem.demands.forEach((demand, i) => {
      this.cost += demandCost(demand, at(this.served, i))
    })
  }

  /** What the plan gains by a chain that begins with this person; 0 when it was undone. */
  run(first: number): number {
    const before = new Map<number, PlanColumn>()
    const waiting = [first]
    const noise = 1 + 0.1 * (this.random.next() - 0.5)
    let added = 0
    this.placed.fill(0)
    for (let person = waiting.shift(); person !== undefined; person = waiting.shift()) {
      const present = this.plan[person] as PlanColumn
      before.set(person, present)
      added += this.serve(present, -1)
      const canTake = before.size + waiting.length < MAX_LENGTH
      const chosen = this.choose(person, canTake ? noise : null)
      added += this.serve(chosen, 1)
      this.plan[person] = chosen
      for (const demand of chosen.covers) this.placed[demand] = at(this.placed, demand) + 1
      for (const loser of this.losers(chosen, before, waiting)) waiting.push(loser)
    }
    if (added < -1e-6) {
      this.cost += added
      return -added
    }
    for (const [person, column] of before) {
      this.serve(this.plan[person] as PlanColumn, -1)
      this.serve(column, 1)
      this.plan[person] = column
    }
    return 0
  }

  /** Adds the column to the plan or takes it away; returns what that costs. */
  private serve(column: PlanColumn, sign: 1 | -1): number {
    let cost = sign * column.cost
    for (const demand of column.covers) {
      const now = at(this.served, demand)
      const which = this.problem.demands[demand] as CoverProblem['demands'][number]
      cost += demandCost(which, now + sign) - demandCost(which, now)
      this.served[demand] = now + sign
    }
    return cost
  }

  /** The best column; others lose a demand for its worth times the share, or not at all (null). */
  private choose(person: number, share: number | null): PlanColumn {
    const { demands, pricing } = this.problem
    const worth = Float64Array.from(demands, ({ required, underCost, overCost }, i) => {
      if (at(this.served, i) < required) return underCost
      if (share === null || at(this.placed, i) >= required) return -overCost
      return share * at(this.worth, i)
    })
    const { columns } = pricing.price(person, worth, {
      cutoff: Number.POSITIVE_INFINITY,
      limit: 1,
    })
    return columns[0] as PlanColumn
  }

  /** One person for each demand that is served once too often now, of those who have not chosen yet. */
  private losers(
    { covers }: PlanColumn,
    before: ReadonlyMap<number, PlanColumn>,
    waiting: readonly number[],
  ): number[] {
    const found: number[] = []
    for (const demand of covers) {
      const { required } = this.problem.demands[demand] as CoverProblem['demands'][number]
      const isGiven = [...waiting, ...found].some((person) =>
        this.plan[person]?.covers.includes(demand),
      )
      if (at(this.served, demand) <= required || isGiven) continue
      const owners = this.plan.filter(
        (column) => !before.has(column.person) && column.covers.includes(demand),
      )
      const loser = owners[this.random.below(Math.max(1, owners.length))]
      if (loser) found.push(loser.person)
    }
    return found
  }
}

/** People choose one after another, for the worth of what is still open; nobody takes from others. */
export function plainPlan(
  problem: CoverProblem,
  worth: Float64Array,
  order: readonly number[],
): PlanColumn[] {
  const plan: PlanColumn[] = []
  const served = new Int32Array(problem.demands.length)
  for (const person of order) {
    const left = Float64Array.from(problem.demands, ({ required, overCost }, i) =>
      at(served, i) < required ? at(worth, i) : -overCost,
    )
    const { columns } = problem.pricing.price(person, left, {
      cutoff: Number.POSITIVE_INFINITY,
      limit: 1,
    })
    const column = columns[0] as PlanColumn
    plan[person] = column
    for (const demand of column.covers) served[demand] = at(served, demand) + 1
  }
  return plan
}
