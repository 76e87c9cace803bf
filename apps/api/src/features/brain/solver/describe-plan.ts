import type { BrainHole, BrainSummary } from '@weekboard/contracts/brain/brain-proposal'
import { explainAssignments } from '@weekboard/solver/week/explain/alternatives'
import { explainHoles, type OpenPlaces } from '@weekboard/solver/week/explain/explain-holes'
import type { Assignment } from '@weekboard/solver/week/week-problem'
import {
  changedAssignments,
  holesOf,
  proposalOf,
  type StoredProposal,
  sortedHoles,
} from './proposal.ts'
import type { SolverWeek } from './solver-week.ts'
import { summaryOf } from './summary.ts'

/** A plan, and what of it somebody has decided by hand. */
export interface DecidedPlan {
  readonly assignments: readonly Assignment[]
  readonly decided: readonly Assignment[]
}

export interface DescribedPlan {
  readonly proposal: StoredProposal
  readonly holes: readonly BrainHole[]
  readonly summary: BrainSummary
}

/** The proposal, the holes and the summary of a plan. */
export function describePlan(planned: SolverWeek, plan: DecidedPlan): DescribedPlan {
  const { problem, context } = planned
  const locks = [...problem.locks, ...plan.decided]
  const explained = explainAssignments({ ...problem, locks }, plan.assignments)
  return {
    proposal: proposalOf(context, explained),
    holes: holesOf(context, openPlacesOf(planned, plan)),
    summary: summaryOf(planned, plan.assignments, changedAssignments(context, plan.assignments)),
  }
}

/** The open places of a plan, in the order of the holes of its proposal. */
export const openPlacesOf = (
  { problem, context, demand }: SolverWeek,
  { assignments, decided }: DecidedPlan,
): OpenPlaces[] =>
  sortedHoles(context, explainHoles(problem, assignments, { fixed: [...demand.kept, ...decided] }))
