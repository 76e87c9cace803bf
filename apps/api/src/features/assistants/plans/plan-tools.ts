import {
  applyPlanTool,
  planningTools as tools,
} from '@weekboard/contracts/assistants/assistant-plan-tools'
import { pagePaths } from '@weekboard/contracts/pages'
import { hasRight } from '@weekboard/contracts/rights'
import { weekStartOfDate } from '@weekboard/scheduling/clock/weeks'
import type { z } from 'zod'
import { forbidden } from '../../../platform/errors.ts'
import { type BoundTool, bindTool, type ToolContext, zoneOf } from '../tool.ts'
import { applyPlan } from './apply-plan.ts'
import { filledWeek, searchForWeek } from './filled-week.ts'
import { countPlan, makePlan } from './make-plan.ts'
import type { PlanKind } from './plan-kind.ts'
import { publication } from './publication.ts'
import { requestDecisions } from './request-decisions.ts'
import { shiftChanges } from './shift-changes.ts'

const kinds = [shiftChanges, filledWeek, publication, requestDecisions] as const

/** The tools that make plans and carry them out. */
export const planTools: readonly BoundTool[] = [
  bindTool(tools.planShiftChanges, (context, input) => propose(context, shiftChanges, input)),
  bindTool(tools.planFillWeek, async (context, input) => {
    assertPlanner(context)
    await countPlan(context, 'LIMIT_BULK_PER_MINUTE')
    const found = await searchForWeek(context.call, input)
    return makePlan(context, filledWeek, { ...found })
  }),
  bindTool(tools.planPublish, async (context, input) => {
    assertPlanner(context)
    const { organization } = context.caller.principal
    if (organization.assistantsPublish === 'plan') return propose(context, publication, input)
    return { ...zoneOf(context), link: publishLink(context, input) }
  }),
  bindTool(tools.planRequestDecision, (context, input) =>
    propose(context, requestDecisions, input),
  ),
  bindTool(applyPlanTool, async (context, { plan_id }) => {
    assertPlanner(context)
    await countPlan(context, 'LIMIT_BULK_PER_MINUTE')
    return applyPlan(context, kinds, plan_id)
  }),
]

async function propose(
  context: ToolContext,
  kind: PlanKind,
  input: Readonly<Record<string, unknown>>,
) {
  assertPlanner(context)
  await countPlan(context, 'LIMIT_DRY_RUNS_PER_MINUTE')
  return makePlan(context, kind, input)
}

/** Throws a 403 for employees, whose assistants only read. */
function assertPlanner({ caller }: ToolContext): void {
  if (!hasRight(caller.principal, 'planShifts')) throw forbidden()
}

/** The schedule with its panel for publishing open and filled in. */
function publishLink(
  { services }: ToolContext,
  { date, notes, ask_seen }: z.output<typeof tools.planPublish.input>,
): string {
  const query = new URLSearchParams({ date: weekStartOfDate(date), panel: 'publish' })
  if (notes) query.set('notes', notes)
  if (ask_seen) query.set('ask_seen', 'true')
  return `${services.publicUrl()}${pagePaths.schedule}?${query}`
}
