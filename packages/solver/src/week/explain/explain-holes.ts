import { ChainSearch, type Move } from '../chains.ts'
import { WeekPlan } from '../week-plan.ts'
import type { Assignment, WeekProblem } from '../week-problem.ts'
import { type Bend, bendsFor, compareBends } from './bends.ts'
import { findHoles, type Hole } from './holes.ts'

/** Places that nobody fills, the same in time and position. */
export interface OpenPlaces extends Pick<Hole, 'stopped'> {
  /** Indexes of the problem. */
  shifts: number[]
  /** Missing people in all of the shifts. */
  count: number
  /** What would fill one of the places; null when neither moves nor bent rules do. */
  smallestChange: SmallestChange | null
}

/** The person takes the shift after these changes. */
export type SmallestChange = {
  shift: number
  person: number
  /** What the plan costs more after it; negative as a rule, since somebody was missing. */
  costDifference: number
} & (
  | {
      kind: 'moves'
      /**
       * Empty when the person could take the shift at once, and only the weights speak against it.
       */
      moves: Move[]
    }
  | { kind: 'bend'; bends: Bend[] }
)

export interface HoleOptions {
  /** Assignments that a chain of moves leaves alone; by default the locks of the problem. */
  fixed?: readonly Assignment[]
}

/**
 * The open places of a plan, who is stopped from them by which rules, and the smallest change that fills
 * one. A chain of moves that breaks no rule comes first, of the shortest ones the cheapest; then the rule
 * of one person that has to give way least; approved time off comes last.
 */
export function explainHoles(
  problem: WeekProblem,
  assignments: readonly Assignment[],
  { fixed = problem.locks }: HoleOptions = {},
): OpenPlaces[] {
  const plan = new WeekPlan(problem, assignments)
  const chains = new ChainSearch(plan, fixed)
  const equal = Map.groupBy(findHoles(problem, assignments), ({ shift }) => {
    const { startMinute, endMinute, position = null } = plan.shift(shift)
    return `${startMinute} ${endMinute} ${position}`
  })
  return [...equal.values()].map((holes) => {
    const [first] = holes as [Hole]
    return {
      shifts: holes.map(({ shift }) => shift),
      count: holes.reduce((sum, { missing }) => sum + missing, 0),
      stopped: first.stopped,
      smallestChange: smallestChange(plan, chains, first),
    }
  })
}

function smallestChange(
  plan: WeekPlan,
  chains: ChainSearch,
  { shift, stopped }: Hole,
): SmallestChange | null {
  const chain = chains.find(shift)
  if (chain) return { kind: 'moves', shift, ...chain }
  const changes = stopped.flatMap(({ person, rules }) => {
    const bends = bendsFor(plan, person, shift, rules)
    if (!bends) return []
    const costDifference = plan.costOf([{ shift, from: null, to: person }])
    return [{ kind: 'bend' as const, shift, person, bends, costDifference }]
  })
  changes.sort(
    (a, b) =>
      compareBends(a.bends, b.bends) || a.costDifference - b.costDifference || a.person - b.person,
  )
  return changes[0] ?? null
}
