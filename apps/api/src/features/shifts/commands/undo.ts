import type { BulkReply } from '@weekboard/contracts/bulk-shifts'
import type { UndoCounts, UndoReply } from '@weekboard/contracts/shift-history'
import { ApiError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { bulkReplyOf } from '../bulk-reply.ts'
import {
  type Reversal,
  redoOf,
  republishSchedules,
  reversalActions,
  undoOf,
} from '../history/reversal.ts'
import {
  closeStep,
  othersActedSince,
  readSessionEvents,
  type SessionEvent,
  stacksOf,
} from '../history/steps.ts'
import { runActions, writerOf } from '../plan/run-actions.ts'

const nothing = (what: string) =>
  new ApiError(409, 'nothing_to_undo', `There is nothing to ${what} in this session.`)

interface StepOptions {
  /** Takes the step off the list without changing the plan. */
  readonly skip?: boolean | undefined
}

/**
 * Undoes the last step of this session. 409 when there is none, when somebody has changed one of its
 * shifts since, or when others have made a change since with which the result breaks a rule. Without
 * such a change the earlier state is restored even where it breaks a rule: it was confirmed then.
 *
 * A step that would change nothing is taken off the list, and so is one to `skip`: neither blocks the
 * steps before it.
 */
export async function undoStep(
  context: RequestContext,
  { skip = false }: StepOptions,
): Promise<UndoReply> {
  const { undoable, redoable } = await stacksFor(context)
  const step = undoable.at(-1)
  if (!step) throw nothing('undo')
  const counts = { undo_count: undoable.length - 1, redo_count: redoable.length }
  if (skip) return { ...close(context, step), message: skippedText(step), ...counts }
  const reply = await reverse(context, step, step.steps.map(undoOf), { undoes: step.seq })
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
  context: RequestContext,
  { skip = false }: StepOptions,
): Promise<UndoReply> {
  const { undoable, redoable } = await stacksFor(context)
  const step = redoable.at(-1)
  if (!step) throw nothing('redo')
  const counts = { undo_count: undoable.length, redo_count: redoable.length - 1 }
  if (skip) return { ...close(context, step), message: skippedText(step), ...counts }
  const reply = await reverse(context, step, step.steps.map(redoOf), { redoes: step.seq })
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

const skippedText = ({ steps }: SessionEvent): string =>
  steps.length === 1
    ? 'Skipped: the shift stays as it is.'
    : `Skipped: ${steps.length} shifts stay as they are.`

/** How many steps this session can undo and redo now. */
export async function countSteps({ tx, principal }: RequestContext): Promise<UndoCounts> {
  const { undoable, redoable } = stacksOf(await readSessionEvents(tx, principal.sessionId))
  return { undo_count: undoable.length, redo_count: redoable.length }
}

/** Locks the stacks of a session, so that two requests never undo the same step. */
async function stacksFor({ tx, principal }: RequestContext) {
  await tx.client.query(`select pg_advisory_xact_lock(hashtextextended('undo:' || $1, 0))`, [
    principal.sessionId,
  ])
  return stacksOf(await readSessionEvents(tx, principal.sessionId))
}

/** Null when every shift is in the wanted state already. */
async function reverse(
  context: RequestContext,
  step: SessionEvent,
  reversals: readonly Reversal[],
  details: Record<string, number>,
): Promise<BulkReply | null> {
  const actions = await reversalActions(context, reversals)
  const enforceRules = await othersActedSince(context, step)
  try {
    const result = await runActions(writerOf(context), actions, {
      singleEvent: true,
      abortsOn: () => true,
      enforceRules,
      details,
      afterStore: (scheduleIds) => republishSchedules(context.tx, scheduleIds),
    })
    return result.changedShifts > 0 ? bulkReplyOf(result, false) : null
  } catch (error) {
    if (!enforceRules || !(error instanceof ApiError)) throw error
    throw new ApiError(409, 'undo_conflict', `${error.message} Nothing was changed.`, {
      ...(error.options.details && { details: error.options.details }),
    })
  }
}

/** Phrases for shifts that the step had created, changed or deleted. */
type Phrases = Record<'created' | 'changed' | 'deleted', (isOne: boolean) => string>

const undone: Phrases = {
  created: () => 'removed again',
  changed: (isOne) => (isOne ? 'is as it was' : 'are as they were'),
  deleted: (isOne) => (isOne ? 'is back' : 'are back'),
}
const redone: Phrases = {
  created: () => 'created again',
  changed: () => 'changed again',
  deleted: () => 'deleted again',
}

/** The result in words, such as '2 shifts removed again, 1 shift is back'. */
function described({ steps }: SessionEvent, phrases: Phrases): string {
  const counts = { created: 0, changed: 0, deleted: 0 }
  for (const { before, after } of steps) {
    if (!before) counts.created += 1
    else if (after) counts.changed += 1
    else counts.deleted += 1
  }
  return (['created', 'changed', 'deleted'] as const)
    .filter((what) => counts[what] > 0)
    .map((what) => {
      const isOne = counts[what] === 1
      return `${counts[what]} ${isOne ? 'shift' : 'shifts'} ${phrases[what](isOne)}`
    })
    .join(', ')
}
