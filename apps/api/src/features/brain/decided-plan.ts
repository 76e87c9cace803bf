import type { BrainRun } from '@weekboard/contracts/brain/brain'
import { WeekPlan } from '@weekboard/solver/week/week-plan'
import type { Assignment } from '@weekboard/solver/week/week-problem'
import { ApiError } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/route.ts'
import { alreadyApplied, outdated } from './errors.ts'
import { presentRun } from './present.ts'
import { storedProposalOf } from './proposal-part.ts'
import { lockRun } from './queries.ts'
import { hashInput, readInput } from './read-input.ts'
import { storeReckoned } from './run-store.ts'
import type { DecidedPlan } from './solver/describe-plan.ts'
import { rulesAgainst } from './solver/explain.ts'
import { reckonPlan } from './solver/solve-input.ts'
import { planWeek, type SolverWeek } from './solver/solver-week.ts'
import { restorePlan } from './solver/stored-plan.ts'

type Decide = (planned: SolverWeek, plan: DecidedPlan) => DecidedPlan

/**
 * Changes the plan behind a run's proposal and reckons everything anew. 404 for an unknown run, 409
 * `not_done` without a proposal, `already_applied` once a part of it is in the schedule, and
 * `proposal_outdated` when the week has changed since; throws what `decide` throws.
 */
export async function decidePlan(
  { tx }: RequestContext,
  id: number,
  decide: Decide,
): Promise<BrainRun> {
  const run = await lockRun(tx.db, id)
  storedProposalOf(run)
  if (run.status === 'applied') throw alreadyApplied()
  const input = await readInput(tx, run)
  if (!run.plan || hashInput(input) !== run.inputHash) throw outdated()
  const { newShifts } = run.plan
  const decided = decide(planWeek(input, newShifts), restorePlan(input, run.plan))
  const reckoned = reckonPlan(input, newShifts, decided, run.bound)
  return presentRun(await storeReckoned(tx.db, id, reckoned))
}

/** Throws a 422 of the field when a rule keeps the person from the shift. */
export function assertUnblocked(
  { problem, context }: SolverWeek,
  { assignments }: DecidedPlan,
  wanted: Assignment,
): void {
  const rules = new WeekPlan(problem, assignments).rulesAgainst(wanted.person, wanted.shift)
  const [blocked] = rulesAgainst(context, wanted, rules)
  if (!blocked) return
  throw new ApiError(422, 'invalid_fields', blocked.message, {
    details: { fields: { employee_id: blocked.message } },
  })
}

/** The plan in which a shift goes from one person to another. */
export const withMove = (
  { assignments, decided }: DecidedPlan,
  from: Assignment,
  to: Assignment,
): DecidedPlan => ({
  assignments: assignments.map((each) => (isSame(each, from) ? to : each)),
  decided: [...decided.filter((each) => !isSame(each, from)), to],
})

const isSame = (a: Assignment, b: Assignment): boolean =>
  a.shift === b.shift && a.person === b.person
