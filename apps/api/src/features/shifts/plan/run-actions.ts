import type { Schedule } from '@weekboard/contracts/schedule/schedule-schema'
import { ApiError } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/events/event-log.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { actorOf } from '../../../platform/principal.ts'
import { presentSchedule } from '../present.ts'
import { listSchedulesByIds } from '../queries.ts'
import type { ShiftAction } from './actions.ts'
import { mergeDecisions, type PlanChanges, storeChanges } from './changes.ts'
import { type DecideOptions, decide, type ShiftDecision } from './decide.ts'
import { loadPlan } from './load-plan.ts'
import { type LogOptions, logChanges } from './log-changes.ts'
import type { Plan, PlanSettings } from './plan.ts'

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

interface DecisionOptions extends Pick<DecideOptions, 'enforceRules' | 'givenAwayIds'> {
  /** Decides only and writes nothing. */
  readonly dryRun?: boolean
  /** Which errors of an action end the whole run; by default an error skips its action only. */
  readonly abortsOn?: (error: ApiError) => boolean
}

interface StoreOptions extends LogOptions {
  /** Runs after the schedules became drafts and before they are logged. */
  readonly afterStore?: (scheduleIds: readonly number[]) => Promise<void>
  /** Logs the changes in place of the usual events. */
  readonly log?: (changes: PlanChanges) => void
}

export interface ActionsOptions extends DecisionOptions, StoreOptions {}

export type ActionOutcome = ShiftDecision | ApiError

interface StoredActions {
  /** The schedules of the changed shifts as the actions leave them, by week. */
  readonly schedules: readonly Schedule[]
  /** Whether the status of one of them changed. */
  readonly scheduleUpdated: boolean
  /** How many shifts are not as before. */
  readonly changedShifts: number
}

export interface ActionsResult extends StoredActions {
  /** One for each action, in their order. */
  readonly outcomes: readonly ActionOutcome[]
}

export const isRejected = (outcome: ActionOutcome): outcome is ApiError =>
  outcome instanceof ApiError

/** Actions that are decided on a locked plan, and not stored yet. */
export interface DecidedActions {
  readonly plan: Plan
  /** One for each action, in their order. */
  readonly outcomes: readonly ActionOutcome[]
}

/**
 * Loads and locks the plan and decides actions on it, one after the other. An `ApiError` among the
 * actions is an item that could not be read; it keeps its index in the outcomes.
 */
export async function decideActions(
  { tx, organization }: Pick<Writer, 'tx' | 'organization'>,
  actions: readonly (ShiftAction | ApiError)[],
  { dryRun = false, abortsOn = () => false, ...options }: DecisionOptions = {},
): Promise<DecidedActions> {
  const readable = actions.flatMap((action) => (action instanceof ApiError ? [] : action))
  const plan = await loadPlan(tx, [{ actions: readable, organization }], { dryRun })
  const outcomes = actions.map((action): ActionOutcome => {
    if (action instanceof ApiError) return action
    try {
      return decide(action, plan, { organization, ...options })
    } catch (error) {
      if (!(error instanceof ApiError) || abortsOn(error)) throw error
      return error
    }
  })
  return { plan, outcomes }
}

/** Stores decided actions in bulk and logs them. */
export function storeActions(
  writer: Writer,
  { plan, outcomes }: DecidedActions,
  options: StoreOptions = {},
): Promise<StoredActions> {
  const decisions = outcomes.flatMap((outcome) => (isRejected(outcome) ? [] : outcome))
  return storeAndLog(writer, mergeDecisions(plan, decisions, writer.organization), options)
}

/** Runs many actions on the plan: load, decide one after the other, store in bulk, log. */
export async function runActions(
  writer: Writer,
  actions: readonly (ShiftAction | ApiError)[],
  options: ActionsOptions = {},
): Promise<ActionsResult> {
  const decided = await decideActions(writer, actions, options)
  const { outcomes } = decided
  if (options.dryRun) return { outcomes, schedules: [], scheduleUpdated: false, changedShifts: 0 }
  return { outcomes, ...(await storeActions(writer, decided, options)) }
}

async function storeAndLog(
  { tx, now, actor }: Writer,
  changes: PlanChanges,
  { afterStore, log, ...logOptions }: StoreOptions,
): Promise<StoredActions> {
  storeChanges(tx, [changes], now)
  const ids = changes.schedules.map(({ id }) => id)
  if (afterStore && ids.length > 0) await afterStore(ids)
  const schedules = afterStore ? await listSchedulesByIds(tx.db, ids) : changes.schedules
  const stored = { ...changes, schedules }
  if (log) log(stored)
  else logChanges(tx, actor, stored, logOptions)
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
