/** How a solver is run; the same problem, seed and budget give the same answer on every machine. */
export interface SolveOptions {
  /** Default 1. */
  seed?: number
  /** How much work is done; time plays no part. */
  budget?: Partial<Budget>
  /** Ends as soon as (best - bound) / max(1, |best|) is at most this. Default 0. */
  targetGap?: number
  /** Called whenever the best plan or the bound has improved. */
  onProgress?: (progress: Progress) => void
  /** Asked many times a second; the best plan so far is returned soon after it says true. */
  isCancelled?: () => boolean
}

export interface Budget {
  /** Rounds of column generation over all people. */
  rounds: number
  /** Parts of the plan that are chosen again. */
  steps: number
  /** Branch-and-cut nodes for each of them. */
  nodes: number
  /** Cases of branch and price, for weeks. */
  cases: number
}

export interface Progress {
  best: number
  bound: number
  gap: number
}

export interface WorkCounters {
  rounds: number
  steps: number
  nodes: number
  cases: number
  columns: number
}

/** Why the search ended. */
export type Outcome = 'proven' | 'budget_used' | 'cancelled'

export interface SolveResult extends Progress {
  outcome: Outcome
  counters: WorkCounters
}

/** The part of the cost that might still be saved. */
export const gapOf = (best: number, bound: number): number =>
  Math.max(0, best - bound) / Math.max(1, Math.abs(best))
