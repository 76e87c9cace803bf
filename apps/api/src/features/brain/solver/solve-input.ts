import type { BrainHole } from '@weekboard/contracts/brain'
import type { SolveOptions } from '@weekboard/solver/core/solve-options'
import { explainAssignments } from '@weekboard/solver/week/alternatives'
import { explainHoles } from '@weekboard/solver/week/explain-holes'
import { solveWeek } from '@weekboard/solver/week/solve-week'
import type { BrainInput } from './brain-input.ts'
import { buildProblem } from './build-problem.ts'
import { weekDemand } from './demand.ts'
import { designNewShifts } from './design-new-shifts.ts'
import { holesOf, proposalOf, type StoredProposal } from './proposal.ts'
import { createMinuteClock } from './week-clock.ts'
import { createWishes } from './wishes.ts'

export interface SolvedInput {
  readonly best: number
  readonly bound: number
  readonly gap: number
  readonly proposal: StoredProposal
  readonly holes: readonly BrainHole[]
}

/** Finds a proposal; the same input gives the same one. It blocks its thread for seconds. */
export async function solveInput(
  input: BrainInput,
  options: Pick<SolveOptions, 'isCancelled' | 'onProgress'>,
): Promise<SolvedInput> {
  const clock = createMinuteClock(input.weekStart, input.timeZone)
  const kept = input.lockedAssignments
    .filter(({ shiftId }) => shiftId === null)
    .map(({ startMs, endMs, positionId }) => ({ startMs, endMs, positionId, count: 1 }))
  const designed = await designNewShifts(input, clock, kept)
  const demand = weekDemand(input, clock, [...kept, ...designed])
  const wishes = createWishes(input, clock, demand.demands)
  const problem = buildProblem(input, demand, wishes)
  const { best, bound, gap, assignments } = await solveWeek(problem, {
    seed: input.seed,
    ...options,
  })
  const context = { input, demands: demand.demands, wishes }
  return {
    best,
    // Two sums of the same numbers may differ in the last digit.
    bound: Math.min(bound, best),
    gap,
    proposal: proposalOf(context, explainAssignments(problem, assignments)),
    holes: holesOf(context, explainHoles(problem, assignments, { fixed: demand.kept })),
  }
}
