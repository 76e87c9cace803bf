import type { BulkReply } from '@weekboard/contracts/bulk'
import type { UndoCounts, UndoReply } from '@weekboard/contracts/shift-history'
import { ApiError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { runBatch, writerOf } from '../batch/run.ts'
import { bulkReplyOf } from '../bulk-reply.ts'
import { backwards, forwards, settleSchedules, type Turn, turnActions } from '../history/revert.ts'
import {
  othersActedSince,
  readSessionEvents,
  type SessionEvent,
  stacksOf,
} from '../history/steps.ts'

const nothing = (what: string) =>
  new ApiError(409, 'nothing_to_undo', `There is nothing to ${what} in this session.`)

/**
 * Takes back the last step that this session made on the plan. 409 when there is none, or when
 * somebody has changed one of its shifts since, or when by what others did since a rule speaks
 * against it. What nobody else touched is restored as it stood, with what was confirmed then.
 */
export async function undoStep(context: RequestContext): Promise<UndoReply> {
  const { undoable, redoable } = await stacksFor(context)
  const step = undoable.at(-1)
  if (!step) throw nothing('undo')
  const reply = await turn(context, step, step.steps.map(backwards), { undoes: step.seq })
  return {
    ...reply,
    message: `Undone: ${described(step, undone)}.`,
    undo_count: undoable.length - 1,
    redo_count: redoable.length + 1,
  }
}

/** Does again what was taken back last; the same refusals. */
export async function redoStep(context: RequestContext): Promise<UndoReply> {
  const { undoable, redoable } = await stacksFor(context)
  const step = redoable.at(-1)
  if (!step) throw nothing('redo')
  const reply = await turn(context, step, step.steps.map(forwards), { redoes: step.seq })
  return {
    ...reply,
    message: `Redone: ${described(step, redone)}.`,
    undo_count: undoable.length + 1,
    redo_count: redoable.length - 1,
  }
}

/** What this session could take back or do again now. */
export async function countSteps({ tx, principal }: RequestContext): Promise<UndoCounts> {
  const { undoable, redoable } = stacksOf(await readSessionEvents(tx, principal.sessionId))
  return { undo_count: undoable.length, redo_count: redoable.length }
}

/** One step of a session after another, so that two requests never take back the same one. */
async function stacksFor({ tx, principal }: RequestContext) {
  await tx.client.query(`select pg_advisory_xact_lock(hashtextextended('undo:' || $1, 0))`, [
    principal.sessionId,
  ])
  return stacksOf(await readSessionEvents(tx, principal.sessionId))
}

async function turn(
  context: RequestContext,
  step: SessionEvent,
  turns: readonly Turn[],
  remark: Record<string, number>,
): Promise<BulkReply> {
  const actions = await turnActions(context, turns)
  const insists = await othersActedSince(context, step)
  try {
    const result = await runBatch(writerOf(context), actions, {
      asOne: true,
      atomic: true,
      rules: insists ? 'insist' : 'tell',
      remark,
      settle: (scheduleIds) => settleSchedules(context.tx, scheduleIds),
    })
    return bulkReplyOf(result, false)
  } catch (error) {
    if (!insists || !(error instanceof ApiError)) throw error
    throw new ApiError(409, 'undo_conflict', `${error.message} Nothing was changed.`, {
      ...(error.options.details && { details: error.options.details }),
    })
  }
}

/** What has become of so many shifts that were created, changed and deleted. */
type Outcome = Record<'created' | 'changed' | 'deleted', (isOne: boolean) => string>

const undone: Outcome = {
  created: () => 'removed again',
  changed: (isOne) => (isOne ? 'is as it was' : 'are as they were'),
  deleted: (isOne) => (isOne ? 'is back' : 'are back'),
}
const redone: Outcome = {
  created: () => 'created again',
  changed: () => 'changed again',
  deleted: () => 'deleted again',
}

/** What is true now, such as '2 shifts removed again, 1 shift is back'. */
function described({ steps }: SessionEvent, outcome: Outcome): string {
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
      return `${counts[what]} ${isOne ? 'shift' : 'shifts'} ${outcome[what](isOne)}`
    })
    .join(', ')
}
