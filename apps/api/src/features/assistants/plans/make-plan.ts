import { minuteMs } from '@weekboard/scheduling/clock/durations'
import { rateLimited } from '../../../platform/errors.ts'
import { type ToolContext, zoneOf } from '../tool.ts'
import { fingerprintOf, runDry } from './dry-run.ts'
import type { PlanKind, PlanOutcome } from './plan-kind.ts'
import { insertPlan } from './plan-store.ts'
import { inPlanTransaction } from './plan-transaction.ts'

/** Runs a plan without effect, stores it for some minutes, and returns what it would do. */
export async function makePlan(
  context: ToolContext,
  kind: PlanKind,
  input: Readonly<Record<string, unknown>>,
) {
  const { caller, services } = context
  const { clock, env } = services
  const { outcome, costCents } = await runDry(context, kind, input)
  const { summary, changes, violations = [], warnings = [], recipients } = outcome
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + env.ASSISTANT_PLAN_MINUTES * minuteMs)
  const planId = await inPlanTransaction(context, (tx) =>
    insertPlan(tx, {
      sessionId: caller.grantId,
      tool: kind.tool.name,
      input,
      summary,
      fingerprint: fingerprintOf(outcome, caller),
      createdAt: now,
      expiresAt,
    }),
  )
  return {
    ...zoneOf(context),
    plan_id: planId,
    expires_at: expiresAt.toISOString(),
    summary,
    changes: changes.map(withoutNewIds),
    violations,
    warnings,
    ...(recipients && { recipients }),
    ...(costCents !== null && { cost_cents: costCents }),
  }
}

/** Leaves out the ids of what the plan has created: they were rolled back, and will be others. */
function withoutNewIds(change: PlanOutcome['changes'][number]) {
  const { new_shift_id: _new, after, ...rest } = change
  const others = rest.request ? { ...rest, request: withoutAssigned(rest.request) } : rest
  if (typeof after !== 'object' || after === null) return { ...others, after }
  const isNew = 'id' in after && after.id !== others.shift_id
  return { ...others, after: isNew ? { ...after, id: undefined, schedule_id: undefined } : after }
}

const withoutAssigned = (request: object) =>
  'assigned_shift_id' in request ? { ...request, assigned_shift_id: null } : request

/** Counts a plan against the limit of its connection. Throws a 429. */
export async function countPlan(
  { caller, services }: ToolContext,
  variable: 'LIMIT_DRY_RUNS_PER_MINUTE' | 'LIMIT_BULK_PER_MINUTE',
): Promise<void> {
  const counter = `assistant-plans:${variable}:${caller.grantId}`
  const { count, resetsInSeconds } = await services.limits.hit(counter, minuteMs)
  const max = services.env[variable]
  if (count > max) throw rateLimited(resetsInSeconds, max)
}
