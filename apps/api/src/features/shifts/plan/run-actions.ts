import type { Schedule } from '@weekboard/contracts/schedule-schema'
import { ApiError } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/events/event-log.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { actorOf } from '../../../platform/principal.ts'
import { presentSchedule } from '../present.ts'
import { listSchedulesByIds } from '../queries.ts'
import type { ShiftAction } from './actions.ts'
import { mergeDecisions, type PlanChanges, storeChanges } from './changes.ts'
import { decide, type ShiftDecision } from './decide.ts'
import { loadPlan } from './load-plan.ts'
import { type LogOptions, logChanges } from './log-changes.ts'
import type { PlanSettings } from './plan.ts'

/** Who writes, when and where: a request or a job. */
export interface Writer extends Pick<RequestContext, 'tx' | 'now'> {
  readonly organization: PlanSettings
  readonly actor: Actor
}

export const writerOf = ({ tx, now, principal }: RequestContext): Writer => ({
  tx,
  now,
  organization: principal.organization,
  actor: actorOf(principal),
})

export interface ActionsOptions extends LogOptions {
  /** Decides only and writes nothing. */
  readonly dryRun?: boolean
  /** Which errors of an action end the whole run; by default an error skips its action only. */
  readonly abortsOn?: (error: ApiError) => boolean
  /** When false, a broken rule is a warning only. */
  readonly enforceRules?: boolean
  /** Runs after the schedules became drafts and before they are logged. */
  readonly afterStore?: (scheduleIds: readonly number[]) => Promise<void>
}

export type ActionOutcome = ShiftDecision | ApiError

export interface ActionsResult {
  /** One for each action, in their order. */
  readonly outcomes: readonly ActionOutcome[]
  /** The schedules of the changed shifts as the actions leave them, by week. */
  readonly schedules: readonly Schedule[]
  /** Whether the status of one of them changed. */
  readonly scheduleUpdated: boolean
  /** How many shifts are not as before. */
  readonly changedShifts: number
}

export const isRejected = (outcome: ActionOutcome): outcome is ApiError =>
  outcome instanceof ApiError

/**
 * Runs many actions on the plan: load, decide one after the other, store in bulk, log. An `ApiError`
 * among the actions is an item that could not be read; it keeps its index in the outcomes.
 */
export async function runActions(
  writer: Writer,
  actions: readonly (ShiftAction | ApiError)[],
  options: ActionsOptions = {},
): Promise<ActionsResult> {
  const { tx, organization } = writer
  const { dryRun = false, enforceRules = true, abortsOn = () => false } = options
  const readable = actions.flatMap((action) => (action instanceof ApiError ? [] : action))
  const plan = await loadPlan(tx, [{ actions: readable, organization }], { dryRun })
  const outcomes = actions.map((action): ActionOutcome => {
    if (action instanceof ApiError) return action
    try {
      return decide(action, plan, { organization, enforceRules })
    } catch (error) {
      if (!(error instanceof ApiError) || abortsOn(error)) throw error
      return error
    }
  })
  if (dryRun) return { outcomes, schedules: [], scheduleUpdated: false, changedShifts: 0 }
  const decisions = outcomes.flatMap((outcome) => (isRejected(outcome) ? [] : outcome))
  const changes = mergeDecisions(plan, decisions, organization)
  return { outcomes, ...(await storeAndLog(writer, changes, options)) }
}

async function storeAndLog(
  { tx, now, actor }: Writer,
  changes: PlanChanges,
  { afterStore, ...logOptions }: ActionsOptions,
): Promise<Omit<ActionsResult, 'outcomes'>> {
  storeChanges(tx, [changes], now)
  const ids = changes.schedules.map(({ id }) => id)
  if (afterStore && ids.length > 0) await afterStore(ids)
  const schedules = afterStore ? await listSchedulesByIds(tx.db, ids) : changes.schedules
  logChanges(tx, actor, { ...changes, schedules }, logOptions)
  const statusBefore = new Map(
    changes.schedules.map(({ id, status }) => [
      id,
      changes.draftedIds.includes(id) ? 'published' : status,
    ]),
  )
  return {
    schedules: schedules.map(presentSchedule),
    scheduleUpdated: schedules.some(({ id, status }) => status !== statusBefore.get(id)),
    changedShifts: changes.shifts.length,
  }
}
