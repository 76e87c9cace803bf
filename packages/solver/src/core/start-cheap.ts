import { type Duals, flatDuals } from './column-generation.ts'
import type { Demand, Pricing } from './cover-problem.ts'
import { cheapestColumns } from './improve-part.ts'
import type { Master } from './master.ts'
import { raiseDuals } from './raise-duals.ts'
import type { Search } from './search.ts'

/** The last part of the way costs fewer rounds of column generation. */
const RAISING_STEPS = 20

/** People and days that are priced to raise the bound of a relaxation. */
const RELAXED_WORK = 100_000
const FEWEST_STEPS = 8

/** More of them make the linear programs slower. */
const COLUMNS_PER_PERSON = 10

/**
 * Where missing people cost far more than anything else, duals that begin with those costs need many
 * rounds to come down. So they begin with what serving a demand costs, and missing people cost little
 * more than that until the relaxation really leaves some out. Returns duals near the best ones.
 */
export function startCheap(search: Search, master: Master): Duals {
  const share = servingShare(search)
  const { problem } = search
  const flat = flatDuals(problem, share)
  search.raise(flat.bound, flat.duals)
  const { duals, columns } = raiseDuals(problem, flat.duals, {
    maxSteps: RAISING_STEPS,
    onBound: (bound, better) => {
      search.raise(bound, better)
      return search.closed ? 'stop' : 'continue'
    },
  })
  master.add([...flat.columns, ...cheapestColumns(columns, duals.demands, COLUMNS_PER_PERSON)])
  master.cap({ under: Math.min(1, 2.5 * share), over: Math.min(1, 0.6 * share) })
  return duals
}

/**
 * Where a plan is too long for column generation, the bound of a relaxation has to do. It begins where
 * no demand is worth anything: what people cost by themselves.
 */
export function raiseRelaxedBound(search: Search, relaxation: Pricing): void {
  const problem = { ...search.problem, pricing: relaxation }
  raiseDuals(problem, search.duals, {
    maxSteps: Math.max(FEWEST_STEPS, RELAXED_WORK / (problem.people * problem.days)),
    aim: search.cost / 4,
    onBound: (bound, better) => {
      search.raise(bound, better)
      return search.closed ? 'stop' : 'continue'
    },
  })
}

/** What serving the demands costs in the first plan, as a share of what missing them would cost. */
function servingShare({ plan, problem }: Search): number {
  const own = plan.reduce((sum, { cost }) => sum + cost, 0)
  const saved = plan.reduce(
    (sum, { covers }) => covers.reduce((s, i) => s + (problem.demands[i] as Demand).underCost, sum),
    0,
  )
  return saved > 0 ? Math.min(1, Math.max(0.005, own / saved)) : 1
}
