import type { CoverProblem } from '@weekboard/solver/core/cover-problem'
import { gapOf, type SolveOptions, type SolveResult } from '@weekboard/solver/core/solve-options'
import { type Prove, solvePlan } from '@weekboard/solver/core/solve-plan'
import { loadSolver } from '@weekboard/solver/core/solver'
import type { RosterInstance, RosterPerson } from './instance.ts'
import { RosterPricing } from './roster-pricing.ts'
import { isCompact, solveCompact } from './solve-compact.ts'

/** The longest part of a roster that is too long to be planned as a whole. */
const MAX_PART_DAYS = 28

export interface SolvedRoster extends SolveResult {
  /** The id of the shift type of each day by person, '' on days off. */
  roster: Record<string, string[]>
}

/**
 * The roster with the smallest penalty that the budget allows to find, and a bound that no roster can
 * beat; -Infinity when nothing is known that the requests alone do not tell. Throws `NoRosterError` when
 * the rules of one person contradict each other, and `RosterNotFoundError` when it was cancelled before a
 * roster of somebody was found.
 */
export async function solveRoster(
  instance: RosterInstance,
  options: SolveOptions = {},
): Promise<SolvedRoster> {
  const pricing = new RosterPricing(instance, await loadSolver(options.isCancelled))
  const problem = rosterProblem(instance, pricing)
  const prove: Prove = (solver) => {
    const { shifts, bound } = solveCompact(solver, instance)
    const proven = shifts?.map((line, person) => pricing.column(person, { shifts: line })) ?? null
    return { plan: proven, bound }
  }
  const solved = await solvePlan(problem, options, isCompact(instance) ? prove : undefined)
  const { plan, cost, bound, outcome, counters } = solved
  const roster = Object.fromEntries(
    instance.people.map(({ id }, person) => {
      const days = new Array<string>(instance.days).fill('')
      for (const demand of plan[person]?.covers ?? []) {
        const day = Math.floor(demand / instance.shifts.length)
        days[day] = instance.shifts[demand % instance.shifts.length]?.id ?? ''
      }
      return [id, days]
    }),
  )
  return { roster, best: cost, bound, gap: gapOf(cost, bound), outcome, counters }
}

/** Demand d * shift types + s is shift type s on day d; without a cover line nobody is missed there. */
function rosterProblem(instance: RosterInstance, pricing: RosterPricing): CoverProblem {
  const { days, people, shifts, cover } = instance
  const demands = Array.from({ length: days * shifts.length }, () => ({
    required: 0,
    underCost: 0,
    overCost: 0,
  }))
  for (const { day, shift, ...demand } of cover) demands[day * shifts.length + shift] = demand
  return {
    demands,
    dayOf: demands.map((_, i) => Math.floor(i / shifts.length)),
    days,
    people: people.length,
    pricing,
    canBranch: false,
    integral: true,
    leastCost: people.reduce((sum, person) => sum + leastPenalty(person, instance), 0),
    ...(pricing.isLong && { inParts: { days: MAX_PART_DAYS, relaxation: pricing.relaxation } }),
  }
}

/**
 * The least penalty by the requests alone, as if the person could work one shift a day whatever the
 * rules say.
 */
function leastPenalty({ baseCost, shiftCosts }: RosterPerson, instance: RosterInstance): number {
  const types = instance.shifts.length
  let penalty = baseCost
  for (let first = 0; first < shiftCosts.length; first += types)
    penalty += Math.min(0, ...shiftCosts.subarray(first, first + types))
  return penalty
}
