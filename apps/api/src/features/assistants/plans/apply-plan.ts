import type { TenantTransaction } from '../../../platform/database/database.ts'
import { ApiError } from '../../../platform/errors.ts'
import { asOneStep } from '../../shifts/index.ts'
import { type ToolContext, zoneOf } from '../tool.ts'
import { PlanError } from '../tool-errors.ts'
import { fingerprintOf } from './dry-run.ts'
import type { PlanKind, PlanOutcome } from './plan-kind.ts'
import { lockPlan, storeApplied } from './plan-store.ts'
import { inPlanTransaction } from './plan-transaction.ts'

/**
 * Carries out a plan of the caller, in one transaction with the note that it was, and as one step of
 * undo. It is done again from the start under the locks of every write, and has to come to what the
 * plan said. Throws `plan_unknown`, `plan_expired`, `plan_used` with the first reply, and `plan_stale`
 * when anything is different by now.
 */
export async function applyPlan(
  context: ToolContext,
  kinds: readonly PlanKind[],
  planId: string,
): Promise<Readonly<Record<string, unknown>>> {
  const { caller, services } = context
  return inPlanTransaction(context, async (tx) => {
    const now = services.clock.now()
    const plan = await lockPlan(tx, caller.grantId, planId)
    const kind = kinds.find(({ tool }) => tool.name === plan?.tool)
    if (!plan || !kind) throw new PlanError('plan_unknown', 'There is no such plan.')
    if (plan.reply) throw new PlanError('plan_used', 'This plan was carried out.', plan.reply)
    if (plan.expiresAt <= now) {
      throw new PlanError('plan_expired', 'This plan is too old. Please make it again.')
    }
    const outcome = await runAgain(context, asOneStep(tx, plan.id), kind, plan.input)
    if (fingerprintOf(outcome, caller) !== plan.fingerprint) throw stale()
    const { changes } = outcome
    const undo = outcome.undo && caller.canUndo
    const reply = { applied: true, changes, undo, ...zoneOf(context) }
    await storeApplied(tx, plan.id, { at: now, reply })
    return reply
  })
}

async function runAgain(
  { caller, bindCalls }: ToolContext,
  tx: TenantTransaction,
  kind: PlanKind,
  input: unknown,
): Promise<PlanOutcome> {
  try {
    return await kind.run({ caller, call: bindCalls(caller.principal, tx) }, input as never)
  } catch (error) {
    if (!(error instanceof ApiError && hasMoved.has(error.status))) throw error
    throw stale({ code: error.code, message: error.message, ...error.options.details })
  }
}

/** The statuses of what was possible when the plan was made: gone, in conflict, stale, against a rule. */
const hasMoved: ReadonlySet<number> = new Set([404, 409, 412, 422])

const stale = (details?: Readonly<Record<string, unknown>>): PlanError =>
  new PlanError(
    'plan_stale',
    'Something changed since this plan was made, so nothing was done. Please make it again.',
    details,
  )
