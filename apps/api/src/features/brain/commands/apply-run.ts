import type { applyBrainRunRoute } from '@weekboard/contracts/brain/brain'
import type { Warning } from '@weekboard/contracts/common'
import type { RouteReplyInput } from '@weekboard/contracts/route'
import { shifts } from '@weekboard/db/schema/planning/shifts'
import type { RuleCode } from '@weekboard/scheduling/rules/rule'
import { inArray } from 'drizzle-orm'
import { ApiError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  decideActions,
  isRejected,
  listShiftRows,
  lockShifts,
  presentShift,
  refusedBy,
  storeActions,
  writerOf,
} from '../../shifts/index.ts'
import { appliedPartOf, withPart } from '../applied-part.ts'
import { outdated } from '../errors.ts'
import { presentRun } from '../present.ts'
import { isStillProposed, proposalActions } from '../proposal-actions.ts'
import { appliedBy, type ChosenShifts, chosenPart, detailsOf } from '../proposal-part.ts'
import { type BrainRunRow, lockRun } from '../queries.ts'
import { hashInput, readFreedRules, readInput } from '../read-input.ts'
import { reportProgress } from '../report-progress.ts'
import { storeAppliedPart } from '../run-store.ts'

type ApplyReply = RouteReplyInput<typeof applyBrainRunRoute>

/**
 * Puts a proposal, or chosen shifts of it, into the schedule as one step of undo; what was not chosen
 * can be applied later. The rules decide anew under the locks of every other write, and what the solver
 * never does is refused even where the organization's policy would only warn. 404 for an unknown run,
 * 409 `not_done`, `already_applied` and `proposal_outdated`, 422 for what is not in the proposal and
 * for a part of it that breaks a rule by itself.
 */
export async function applyRun(
  context: RequestContext,
  bus: Platform['bus'],
  id: number,
  choice: ChosenShifts,
): Promise<ApplyReply> {
  const { tx, now } = context
  const run = await lockRun(tx.db, id)
  const part = chosenPart(run, choice)
  const ids = part.shiftIds
  await lockShifts(tx, ids)
  const rows = ids.length > 0 ? await listShiftRows(tx.db, inArray(shifts.id, [...ids])) : []
  if (!isStillProposed(part, rows, now)) throw outdated()
  const writer = writerOf(context)
  const decided = await decideOrExplain(context, run, () =>
    decideActions(writer, proposalActions(part), { abortsOn: () => true }),
  )
  const { schedules, scheduleUpdated } = await storeActions(writer, decided, {
    singleEvent: true,
    details: detailsOf(id, part),
  })
  const all = withPart(appliedPartOf(run), appliedBy(part))
  const applied = await storeAppliedPart(tx.db, id, { ...all, status: 'applied' })
  await reportProgress(tx, bus, applied)
  const decisions = decided.outcomes.flatMap((outcome) => (isRejected(outcome) ? [] : outcome))
  const changed = decisions.flatMap(({ after, openShift }) => [after, openShift?.after].flat())
  const warnings = decisions.flatMap((decision) => decision.warnings)
  return {
    run: presentRun(applied),
    shifts: [...new Map(changed.flatMap((row) => (row ? [[row.id, row]] : []))).values()].map(
      presentShift,
    ),
    schedules: [...schedules],
    schedule_updated: scheduleUpdated,
    ...(warnings.length > 0 && { warnings }),
  }
}

type Decided = Awaited<ReturnType<typeof decideActions>>

/**
 * Decides, and says of a rule that is broken whether the week has changed, or what was chosen or locked
 * is to blame.
 */
async function decideOrExplain(
  { tx }: RequestContext,
  run: BrainRunRow,
  decideAll: () => Promise<Decided>,
): Promise<Decided> {
  try {
    const decided = await decideAll()
    const freed: readonly string[] = await readFreedRules(tx)
    const broken = decided.outcomes
      .flatMap((outcome) => (isRejected(outcome) ? [] : outcome.warnings))
      .filter(isSolverRule)
      .find(({ code }) => !freed.includes(code))
    if (broken) throw refusedBy(broken)
    return decided
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const isUnchanged = hashInput(await readInput(tx, run)) === run.inputHash
    throw isUnchanged ? error : outdated()
  }
}

/** The rules that no proposal of the solver breaks. Breaks are a matter of the shift, not of who works it. */
const solverRules: Readonly<Record<Exclude<RuleCode, 'breaks'>, true>> = {
  overlap: true,
  availability: true,
  weekly_hours: true,
  position: true,
  rest: true,
  consecutive_days: true,
}

const isSolverRule = (
  warning: Warning,
): warning is Warning & { readonly code: keyof typeof solverRules } =>
  Object.hasOwn(solverRules, warning.code)
