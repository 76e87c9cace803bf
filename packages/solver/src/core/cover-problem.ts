/**
 * What both kinds of planning problem have in common: people choose one column each, and the columns
 * together cover the demand. A column is the roster of one person for one planning period.
 */

/** So many people are wanted; each missing or superfluous one costs. */
export interface Demand {
  required: number
  underCost: number
  overCost: number
}

export interface PlanColumn {
  person: number
  /** What the roster costs by itself, apart from the demand. */
  cost: number
  /** The demands that the roster serves, each once, in ascending order. */
  covers: readonly number[]
}

export interface PricedColumns {
  /** The cheapest columns found below the cutoff, cheapest first. */
  columns: PlanColumn[]
  /** No column of this person has a lower reduced cost than this (before the person's own dual). */
  bound: number
}

/** Finds rosters of one person, whatever the rules are. */
export interface Pricing {
  /**
   * The cheapest columns of `person` when serving demand i earns `worth[i]`. Only columns whose cost
   * less worth is below the cutoff are of interest.
   */
  price(person: number, worth: Float64Array, request: PricingRequest): PricedColumns
}

export interface PricingRequest {
  cutoff: number
  /** The most columns that are returned. */
  limit: number
  fixing?: Fixing | undefined
  /** Asked now and then by a pricing that takes long; it throws `SearchCancelled` when it says true. */
  isCancelled?: (() => boolean) | undefined
}

/** Demands that are not free are served as they are in the given column. */
export interface Fixing {
  column: PlanColumn
  /** 1 for each demand that is free. */
  free: Uint8Array
}

/** Branching decides how many people are missing in all, or on a day: the weighted sum of them. */
export interface MissingLimit {
  /** The weight of each demand. */
  weights: Float64Array
  lower: number
  upper: number
  /** What one unit outside the limit costs; so much that no good plan pays it. */
  penalty: number
}

export interface CoverProblem {
  demands: readonly Demand[]
  /** The day of each demand, from 0; parts of a plan are cut out by days. */
  dayOf: ArrayLike<number>
  days: number
  people: number
  pricing: Pricing
  missingLimits?: readonly MissingLimit[]
  /** The pricing can fix any demand by itself, so that branching on single demands is possible. */
  canBranch: boolean
  /** All costs are whole numbers, so that a bound of 606.2 proves 607. */
  integral: boolean
  /** No plan can cost less, which is known without a search; a bound below it says nothing. */
  leastCost?: number
  /** The plan is too long for the exact pricing of whole columns. */
  inParts?: PlanningInParts
}

export interface PlanningInParts {
  /** The most days of a part. */
  days: number
  /** Prices columns that may break rules, which gives bounds all the same. */
  relaxation: Pricing
}

/** One column for each person; the index is the person. */
export type ChosenColumns = readonly PlanColumn[]

/** How many people serve each demand. */
export function coverage(demands: number, plan: Iterable<PlanColumn>): Int32Array {
  const served = new Int32Array(demands)
  for (const column of plan)
    for (const index of column.covers) served[index] = at(served, index) + 1
  return served
}

/** What missing and superfluous people cost. */
export function demandCost(demand: Demand, served: number): number {
  return served < demand.required
    ? (demand.required - served) * demand.underCost
    : (served - demand.required) * demand.overCost
}

export function planCost(problem: CoverProblem, plan: ChosenColumns): number {
  const served = coverage(problem.demands.length, plan)
  const own = plan.reduce((sum, column) => sum + column.cost, 0)
  return problem.demands.reduce((sum, demand, i) => sum + demandCost(demand, at(served, i)), own)
}

/** An element that is known to exist. */
export function at(values: ArrayLike<number>, index: number): number {
  return values[index] as number
}
