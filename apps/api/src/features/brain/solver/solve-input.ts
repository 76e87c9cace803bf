import { gapOf, type SolveOptions } from '@weekboard/solver/core/solve-options'
import { weekCost } from '@weekboard/solver/week/costs'
import { solveWeek } from '@weekboard/solver/week/solve-week'
import type { BrainInput } from './brain-input.ts'
import { type DecidedPlan, type DescribedPlan, describePlan } from './describe-plan.ts'
import { designNewShifts } from './design-new-shifts.ts'
import { planWeek } from './solver-week.ts'
import { type StoredPlan, storePlan } from './stored-plan.ts'
import { createMinuteClock } from './week-clock.ts'

export interface SolvedInput extends DescribedPlan {
  readonly best: number
  readonly bound: number
  readonly gap: number
  readonly plan: StoredPlan
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
  const newShifts = [...kept, ...(await designNewShifts(input, clock, kept))]
  const planned = planWeek(input, newShifts)
  const { best, bound, gap, assignments } = await solveWeek(planned.problem, {
    seed: input.seed,
    ...options,
  })
  const plan: DecidedPlan = {
    // The input has its employees in a fixed order, and so the proposal its equal shifts.
    assignments: assignments.toSorted((a, b) => a.person - b.person),
    decided: [],
  }
  return {
    best,
    // Two sums of the same numbers may differ in the last digit.
    bound: Math.min(bound, best),
    gap,
    ...describePlan(planned, plan),
    plan: storePlan(input, newShifts, plan),
  }
}

/** A changed plan of an input, reckoned anew. The bound of the search holds for it as well. */
export function reckonPlan(
  input: BrainInput,
  newShifts: StoredPlan['newShifts'],
  plan: DecidedPlan,
  bound: number | null,
): Omit<SolvedInput, 'bound' | 'gap'> & { bound: number | null; gap: number | null } {
  const planned = planWeek(input, newShifts)
  const best = weekCost(planned.problem, 0, plan.assignments)
  const least = bound === null ? null : Math.min(bound, best)
  return {
    best,
    bound: least,
    gap: least === null ? null : gapOf(best, least),
    ...describePlan(planned, plan),
    plan: storePlan(input, newShifts, plan),
  }
}
