import { improveByChains, plainPlan } from './ejection-chains.ts'
import { improveOneByOne } from './greedy.ts'
import type { Random } from './random.ts'
import type { Search } from './search.ts'

/** Chains for each person that may gain nothing. */
const CHAIN_PATIENCE = 3
const MOST_PLANS = 4
/** A plan so far from its bound probably leaves a demand without need. */
const FAR_GAP = 0.015

/** Plans that differ in who chooses first, as long as the best of them is far from the bound. */
export function plansByWorth(search: Search, random: Random): void {
  for (let plans = 0; plans < MOST_PLANS && search.gap > FAR_GAP; plans += 1)
    planByWorth(search, random)
}

/** Offers a plan that people find by choosing in turn, and by ejection chains, for what the demands are worth. */
export function planByWorth(search: Search, random: Random): void {
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
