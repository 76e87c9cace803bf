import type { UndoCounts } from '@weekboard/contracts/schedule/undo-counts'
import type { Week } from '@weekboard/contracts/schedule/week'
import { redoRoute, type UndoReply, undoRoute } from '@weekboard/contracts/shifts/shift-history'
import { monthDay } from '../../../lib/dates/format.ts'
import { alertText } from '../../../lib/http/alert-text.ts'
import { isApiError, isOffline } from '../../../lib/http/api-error.ts'
import { callApi } from '../../../lib/http/http.ts'
import { writeRetry } from '../../../lib/http/retry.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { showErrorToast } from '../week/error-toast.ts'
import { scheduleTexts as texts } from '../week/schedule-texts.ts'
import {
  hideLastAction,
  type LastAction,
  replaceConflictToast,
  showAction,
} from '../write/last-action.ts'
import { showBulkReply } from '../write/show-written.ts'
import { madeByServer, write } from '../write/write.ts'
import type { WriteContext } from '../write/write-context.ts'

/*
 * What an undo or redo needs, which loads once the page is used.
 */

export type StepDirection = 'undo' | 'redo'

const routes = { undo: undoRoute, redo: redoRoute } as const

interface Step {
  readonly direction: StepDirection
  /** Leaves out the action that conflicts with another user's change. */
  readonly skips: boolean
  /** Gets what there is to undo and redo now; undefined when it has to be read. */
  readonly onCounts: (counts?: UndoCounts) => void
  /** Takes the step once more without the action that conflicts. */
  readonly skip: () => void
}

/** Undoes, redoes or skips the next action of this session; a failure is shown as a toast. */
export const writeStep = (
  context: WriteContext,
  week: Week,
  { direction, skips, onCounts, skip }: Step,
): Promise<void> =>
  write(context.store, {
    ...{ ...madeByServer, week },
    send: () =>
      callApi(routes[direction], { body: skips ? { skip: true } : {} }, { retry: writeRetry }),
    reconcile(reply) {
      showBulkReply(context, week, reply)
      const { undo_count, redo_count } = reply
      onCounts({ undo_count, redo_count })
      showAction(context.store, stepText(reply, week.week_start_date), offerAfter(direction, reply))
    },
    reject(error) {
      onCounts()
      hideLastAction(context.store)
      replaceConflictToast(showStepError(error, skip))
    },
  })

/**
 * What a step did; one that changed only other weeks than that on screen names them, and one that was
 * published says what employees see.
 */
function stepText(reply: UndoReply, shownWeek: string): string {
  const text = placedText(reply, shownWeek)
  return reply.keeps_published ? `${text}. ${texts.keepsPublished}` : text
}

function placedText({ message, schedules }: UndoReply, shownWeek: string): string {
  const text = message.replace(/\.$/, '')
  const weeks = schedules.map(({ week_start_date }) => week_start_date)
  if (weeks.length === 0 || weeks.includes(shownWeek)) return text
  return `${text} ${texts.inWeeksOf(weeks.toSorted().map(monthDay))}`
}

/** The way back after a step that changed something; otherwise the step before it, if any. */
function offerAfter(direction: StepDirection, reply: UndoReply): LastAction['offers'] {
  const isChanged = reply.results.length > 0 || reply.employee !== undefined
  if (isChanged) return direction === 'undo' ? 'redo' : 'undo'
  const left = direction === 'undo' ? reply.undo_count : reply.redo_count
  return left > 0 ? direction : null
}

/** How long a conflict is shown, in ms: the user decides whether to skip the step. */
const conflictToastMs = 15_000

/** Shows why a step failed; returns the id of a toast that offers to skip it, or else 0. */
function showStepError(error: unknown, skip: () => void): number {
  const title = isOffline(error) ? texts.stepFailed : alertText(error)
  if (!isApiError(error) || error.code !== 'undo_conflict') {
    showErrorToast(error, title)
    return 0
  }
  const action = { label: texts.skipStep, run: skip }
  return showToast({ type: 'error', title, action, duration: conflictToastMs })
}
