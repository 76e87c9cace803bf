import { createHash } from 'node:crypto'
import { validateScheduleRoute } from '@weekboard/contracts/schedule/publishing'
import { ApiError } from '../../../platform/errors.ts'
import type { CallRoute } from '../call-route.ts'
import type { AssistantCaller } from '../caller.ts'
import { seesPay } from '../present.ts'
import type { ToolContext } from '../tool.ts'
import type { PlanKind, PlanOutcome } from './plan-kind.ts'
import { inPlanTransaction } from './plan-transaction.ts'

/** Carries the outcome out of a transaction that is rolled back. */
class RolledBack extends Error {
  override readonly name = 'RolledBack'
  readonly outcome: DryOutcome

  constructor(outcome: DryOutcome) {
    super('Rolled back')
    this.outcome = outcome
  }
}

interface DryOutcome {
  readonly outcome: PlanOutcome
  /** The cost of its schedules afterwards; null for who may not see it. */
  readonly costAfter: number | null
}

interface DryRun extends Pick<DryOutcome, 'outcome'> {
  /** What it adds to the cost; null for who may not see it. */
  readonly costCents: number | null
}

/**
 * Does what a plan does, in a transaction that is always rolled back. Nobody is told, and nothing is
 * logged. Throws the `ApiError` of what refuses it.
 */
export async function runDry(
  context: ToolContext,
  kind: PlanKind,
  input: unknown,
): Promise<DryRun> {
  const { caller, bindCalls, call } = context
  const showsPay = seesPay(caller)
  const { outcome, costAfter } = await inPlanTransaction(
    context,
    async (tx): Promise<DryOutcome> => {
      const callHere = bindCalls(caller.principal, tx)
      const outcome = await kind.run({ caller, call: callHere }, input as never)
      const costAfter = showsPay ? await costOf(callHere, outcome.scheduleIds) : null
      throw new RolledBack({ outcome, costAfter })
    },
  ).catch((error: unknown) => {
    if (error instanceof RolledBack) return error.outcome
    throw error
  })
  const costBefore = costAfter === null ? 0 : await costOf(call, outcome.scheduleIds)
  return { outcome, costCents: costAfter === null ? null : costAfter - costBefore }
}

/** The cost of schedules in cents; one that does not exist costs nothing. */
async function costOf(call: CallRoute, scheduleIds: readonly number[]): Promise<number> {
  let cents = 0
  for (const id of scheduleIds) {
    const reply = await call(validateScheduleRoute, {
      params: { id: String(id) },
      query: {},
    }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null
      throw error
    })
    cents += Math.round((reply?.summary.total_labor_cost ?? 0) * 100)
  }
  return cents
}

/** Differ from run to run, or stand for rows that each run makes anew. */
const unstable: ReadonlySet<string> = new Set([
  'id',
  'schedule_id',
  'shift_id',
  'new_shift_id',
  'assigned_shift_id',
  'shift_ids',
  'decided_at',
])

/**
 * A hash of what a plan was based on, what it does, what it breaks, whom it reaches, and the time zone in
 * which it was shown: it differs once anything of that has changed.
 */
export const fingerprintOf = (
  { basis, changes, violations, warnings, recipients }: PlanOutcome,
  { principal: { organization } }: Pick<AssistantCaller, 'principal'>,
): string => {
  const { timeZone } = organization
  const compared = { basis, changes, violations, warnings, recipients, timeZone }
  const text = JSON.stringify(compared, (key, value) => (unstable.has(key) ? undefined : value))
  return createHash('sha256').update(text).digest('base64url')
}
