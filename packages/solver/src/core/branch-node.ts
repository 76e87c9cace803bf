import {
  at,
  type CoverProblem,
  type Fixing,
  type MissingLimit,
  type PlanColumn,
  type Pricing,
} from './cover-problem.ts'

/** What has been decided on the way from the root of the tree. */
export interface Decisions {
  limits: readonly MissingLimit[]
  /** Demands, by person, that are certainly served, and those that are certainly not. */
  fixings: ReadonlyMap<number, Fixing>
}

export const NO_DECISIONS: Decisions = { limits: [], fixings: new Map() }

export const withLimit = ({ limits, fixings }: Decisions, limit: MissingLimit): Decisions => ({
  limits: [...limits, limit],
  fixings,
})

/** The person serves the demand, or does not. */
export function withServing(
  { limits, fixings }: Decisions,
  problem: CoverProblem,
  { person, demand, serves }: { person: number; demand: number; serves: boolean },
): Decisions {
  const before = fixings.get(person)
  const free = before ? before.free.slice() : new Uint8Array(problem.demands.length).fill(1)
  free[demand] = 0
  const covers = [...(before?.column.covers ?? []), ...(serves ? [demand] : [])]
  const fixing = { column: { person, cost: 0, covers }, free }
  return { limits, fixings: new Map(fixings).set(person, fixing) }
}

/** The problem in which the decisions are kept; plans of it are plans of the whole. */
export function decidedProblem(
  problem: CoverProblem,
  { limits, fixings }: Decisions,
): CoverProblem {
  const pricing: Pricing = {
    price: (person, worth, request) =>
      problem.pricing.price(person, worth, { ...request, fixing: fixings.get(person) }),
  }
  return { ...problem, pricing, missingLimits: limits }
}

export function isAllowed({ fixings }: Decisions, { person, covers }: PlanColumn): boolean {
  const fixing = fixings.get(person)
  if (!fixing) return true
  const kept = covers.filter((demand) => at(fixing.free, demand) === 0)
  const { covers: wanted } = fixing.column
  return kept.length === wanted.length && wanted.every((demand) => kept.includes(demand))
}
