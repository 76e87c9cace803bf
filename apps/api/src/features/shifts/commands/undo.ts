import type { Schedule } from '@weekboard/contracts/schedule/schedule-schema'
import type { UndoCounts } from '@weekboard/contracts/schedule/undo-counts'
import type { BulkReply } from '@weekboard/contracts/shifts/bulk-shifts'
import type { UndoReply } from '@weekboard/contracts/shifts/shift-history'
import { sql } from 'drizzle-orm'
import { ApiError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { listActiveAdminIds, lockInvitations } from '../../employees/index.ts'
import type { Services } from '../../feature.ts'
import { bulkReplyOf } from '../bulk-reply.ts'
import { reverseDeactivation } from '../deactivation/reverse-deactivation.ts'
import { redoOf, republishSchedules, reversalActions, undoOf } from '../history/reversal.ts'
import {
  closeStep,
  isChangedSince,
  logStep,
  publishedSince,
  readSessionEvents,
  type SessionEvent,
  stacksOf,
} from '../history/steps.ts'
import type { ShiftAction } from '../plan/actions.ts'
import { runActions, writerOf } from '../plan/run-actions.ts'

const nothing = (what: string) =>
  new ApiError(409, 'nothing_to_undo', `There is nothing to ${what} in this session.`)

type Direction = 'undo' | 'redo'

/** What undo needs of the platform and of features above. */
export type UndoServices = Pick<Services, 'bus' | 'catalog'>

interface StepOptions {
  /** Takes the step off the list without changing the plan. */
  readonly skip?: boolean | undefined
}

/**
 * Undoes the last step of this session. 409 when there is none, when somebody has changed one of its
 * shifts since, or when a change since, of others or one that was skipped, makes the result break a rule. Without
 * such a change the earlier state is restored even where it breaks a rule: it was confirmed then.
 *
 * A step that would change nothing is taken off the list, and so is one to `skip`: neither blocks the
 * steps before it.
 */
export async function undoStep(
  services: UndoServices,
  context: RequestContext,
  { skip = false }: StepOptions,
): Promise<UndoReply> {
  const { undoable, redoable, events } = await stacksFor(context)
  const step = undoable.at(-1)
  if (!step) throw nothing('undo')
  const counts = { undo_count: undoable.length - 1, redo_count: redoable.length }
  if (skip) return { ...close(context, step), message: skippedText(step), ...counts }
  const reply = await reverse(services, context, { step, direction: 'undo', events })
  if (!reply) {
    const message = 'Nothing to undo: everything is already as it was before this step.'
    return { ...close(context, step), message, ...counts }
  }
  return {
    ...reply,
    message: `Undone: ${described(step, undone)}.`,
    ...counts,
    redo_count: redoable.length + 1,
  }
}

/** Redoes the step that was undone last, with the same errors. */
export async function redoStep(
  services: UndoServices,
  context: RequestContext,
  { skip = false }: StepOptions,
): Promise<UndoReply> {
  const { undoable, redoable, events } = await stacksFor(context)
  const step = redoable.at(-1)
  if (!step) throw nothing('redo')
  const counts = { undo_count: undoable.length, redo_count: redoable.length - 1 }
  if (skip) return { ...close(context, step), message: skippedText(step), ...counts }
  const reply = await reverse(services, context, { step, direction: 'redo', events })
  if (!reply) {
    const message = 'Nothing to redo: everything is already as it was after this step.'
    return { ...close(context, step), message, ...counts }
  }
  return {
    ...reply,
    message: `Redone: ${described(step, redone)}.`,
    ...counts,
    undo_count: undoable.length + 1,
  }
}

/** Closes a step; the reply of a write that changes nothing. */
function close(context: RequestContext, step: SessionEvent): BulkReply {
  closeStep(context, step)
  return {
    summary: { created: 0, updated: 0, deleted: 0, skipped: 0 },
    results: [],
    schedule_updated: false,
    schedules: [],
    dry_run: false,
  }
}

const skippedText = ({ steps, deactivation, sickLeave }: SessionEvent): string => {
  if (steps.length === 0 && deactivation) return `Skipped: ${deactivation.name} stays as they are.`
  if (steps.length === 0 && sickLeave) return `Skipped: ${sickLeave.name} stays on sick leave.`
  return steps.length === 1
    ? 'Skipped: the shift stays as it is.'
    : `Skipped: ${steps.length} shifts stay as they are.`
}

/** How many steps this session can undo and redo now. */
export async function countSteps({ tx, principal }: RequestContext): Promise<UndoCounts> {
  const { undoable, redoable } = stacksOf(await readSessionEvents(tx, principal.sessionId))
  return { undo_count: undoable.length, redo_count: redoable.length }
}

/** Locks the stacks of a session, so that two requests never undo the same step. */
async function stacksFor({ tx, principal }: RequestContext) {
  const key = `undo:${principal.sessionId}`
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const events = await readSessionEvents(tx, principal.sessionId)
  return { events, ...stacksOf(events) }
}

const stateOf = { undo: undoOf, redo: redoOf } as const
const detailName = { undo: 'undoes', redo: 'redoes' } as const

type Reversed = BulkReply & Pick<UndoReply, 'employee' | 'keeps_published'>

interface StepToReverse {
  readonly step: SessionEvent
  readonly direction: Direction
  /** What the session did, as it was read with the step. */
  readonly events: readonly SessionEvent[]
}

/** Null when the employee and every shift are in the wanted state already. */
async function reverse(
  { bus, catalog }: UndoServices,
  context: RequestContext,
  { step, direction, events }: StepToReverse,
): Promise<Reversed | null> {
  const { deactivation, sickLeave } = step
  const details = { [detailName[direction]]: step.seq }
  const { reverseSickLeave } = catalog.hooks
  const finish = sickLeave ? await reverseSickLeave(context, step, direction) : null
  const actions = await lockReversal(context, step, direction)
  const enforceRules = await isChangedSince(context, step, events)
  const reversed = deactivation
    ? await reverseDeactivation(bus, context, deactivation, direction)
    : null
  try {
    const result = await runActions(writerOf(context), actions, {
      singleEvent: true,
      abortsOn: () => true,
      enforceRules,
      details,
      afterStore: (scheduleIds) => republishSchedules(context.tx, scheduleIds),
    })
    if (result.changedShifts === 0) {
      if (!reversed?.isChanged && !finish) return null
      logStep(context, details)
    }
    await finish?.()
    return {
      ...bulkReplyOf(result, false),
      ...(reversed && { employee: reversed.employee }),
      ...(!sickLeave &&
        (await keepsPublished(context, step, result.schedules)) && { keeps_published: true }),
    }
  } catch (error) {
    if (!enforceRules || !(error instanceof ApiError)) throw error
    throw new ApiError(409, 'undo_conflict', `${error.message} Nothing was changed.`, {
      ...(error.options.details && { details: error.options.details }),
    })
  }
}

/** Whether employees still see a step that was published before it was reversed. */
async function keepsPublished(
  { tx }: RequestContext,
  step: SessionEvent,
  schedules: readonly Schedule[],
): Promise<boolean> {
  const weeks = schedules
    .filter(({ is_draft, published_at }) => is_draft && published_at !== null)
    .map(({ week_start_date }) => week_start_date)
  return weeks.length > 0 && (await publishedSince(tx, step, weeks))
}

/** Locks what a step is about, and returns how its shifts get to the wanted state. */
async function lockReversal(
  context: RequestContext,
  { steps, deactivation }: SessionEvent,
  direction: Direction,
): Promise<ShiftAction[]> {
  // What came last is undone first, so that no rule is broken on the way to a state that breaks none.
  const inOrder = direction === 'undo' ? steps.toReversed() : steps
  const reversals = inOrder.map(stateOf[direction])
  if (!deactivation) return reversalActions(context, reversals)
  const { db } = context.tx
  await lockInvitations(db, deactivation.employee_id)
  const employeeIds = [deactivation.employee_id, ...(await listActiveAdminIds(db))]
  return reversalActions(context, reversals, employeeIds)
}

/** Phrases for shifts that the step had created, changed or deleted, and for an employee. */
interface Phrases extends Record<'created' | 'changed' | 'deleted', (isOne: boolean) => string> {
  readonly deactivated: string
  readonly sickLeave: string
}

const undone: Phrases = {
  created: () => 'removed again',
  changed: (isOne) => (isOne ? 'is as it was' : 'are as they were'),
  deleted: (isOne) => (isOne ? 'is back' : 'are back'),
  deactivated: 'is active again',
  sickLeave: 'is not on sick leave any more',
}
const redone: Phrases = {
  created: () => 'created again',
  changed: () => 'changed again',
  deleted: () => 'deleted again',
  deactivated: 'was deactivated again',
  sickLeave: 'is on sick leave again',
}

/** The result in words, such as 'Ana Ruiz is active again, 2 shifts are back'. */
function described({ steps, deactivation, sickLeave }: SessionEvent, phrases: Phrases): string {
  const counts = { created: 0, changed: 0, deleted: 0 }
  for (const { before, after } of steps) {
    if (!before) counts.created += 1
    else if (after) counts.changed += 1
    else counts.deleted += 1
  }
  const ofShifts = (['created', 'changed', 'deleted'] as const)
    .filter((what) => counts[what] > 0)
    .map((what) => {
      const isOne = counts[what] === 1
      return `${counts[what]} ${isOne ? 'shift' : 'shifts'} ${phrases[what](isOne)}`
    })
  const ofEmployee = deactivation ? [`${deactivation.name} ${phrases.deactivated}`] : []
  const ofSickLeave = sickLeave ? [`${sickLeave.name} ${phrases.sickLeave}`] : []
  return [...ofEmployee, ...ofSickLeave, ...ofShifts].join(', ')
}
