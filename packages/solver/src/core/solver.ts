import type { CoverProblem, Pricing } from './cover-problem.ts'
import { type Highs, highs } from './highs.ts'

/** HiGHS, and the question whether anybody still waits for the answer. */
export interface Solver {
  highs: Highs
  isCancelled: () => boolean
}

/** Ends a search from within; `solvePlan` answers with the best plan so far. */
export class SearchCancelled extends Error {
  constructor() {
    super('The search was cancelled.')
  }
}

export async function loadSolver(isCancelled: () => boolean = () => false): Promise<Solver> {
  return { highs: await highs(), isCancelled }
}

/** The same problem; each pricing of a person first asks whether the search is cancelled, and throws if so. */
export function cancellable(problem: CoverProblem, { isCancelled }: Solver): CoverProblem {
  const checked = (pricing: Pricing): Pricing => ({
    price(person, worth, request) {
      if (isCancelled()) throw new SearchCancelled()
      return pricing.price(person, worth, { ...request, isCancelled })
    },
  })
  const { pricing, inParts } = problem
  return {
    ...problem,
    pricing: checked(pricing),
    ...(inParts && { inParts: { ...inParts, relaxation: checked(inParts.relaxation) } }),
  }
}
