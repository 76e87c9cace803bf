import type { Week } from '@weekboard/contracts/schedule/week'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { useConfirm } from '../../../ui/overlays/confirm.ts'
import { showErrorToast } from '../week/error-toast.ts'
import { isTemporary } from '../week/pending-writes.ts'
import { type ListRow, rowName } from '../week/rows/list-rows.ts'
import { shiftCount } from '../week/schedule-texts.ts'
import {
  type BulkOutcome,
  type ShiftMove,
  writeBulkDeletion,
  writeBulkMove,
} from '../write/bulk.ts'
import { bulkDeleteErrorMessage, bulkUpdateErrorMessage } from '../write/error-texts.ts'
import { isOverLimit, showRejection } from '../write/rejection.ts'
import { useWriteContext } from '../write/write-context.ts'
import { deleteQuestion, partlyDoneTitle, selectionTexts as texts } from './selection-texts.ts'

export type BulkVerb = 'Deleted' | 'Moved' | 'Changed' | 'Assigned' | 'Opened' | 'Swapped'

interface Change {
  readonly verb: BulkVerb
  readonly moves: readonly ShiftMove[]
  /** What the dialog of rejected shifts calls them. */
  readonly rows: readonly ListRow[]
  /** All of them or none. */
  readonly isAtomic?: boolean
}

export function useBulkActions(week: Week) {
  const confirm = useConfirm()
  const context = useWriteContext()
  const { store } = context
  const showRejected = (
    { done, rejected }: BulkOutcome<Shift>,
    { rows, verb }: Pick<Change, 'rows' | 'verb'>,
    retry?: () => void,
  ) => {
    const names = new Map(rows.map((row) => [row.id, rowName(row)]))
    showRejection(store, {
      title: partlyDoneTitle(verb, done, rejected.length),
      items: rejected.map(({ item, message }) => ({
        ...{ key: item.id, name: names.get(item.id) ?? '', message },
      })),
      retry: retry ? { label: texts.moveAnyway, run: retry } : null,
    })
  }

  const send = async (change: Change, overrideMaxHours: boolean): Promise<void> => {
    const { verb, isAtomic = false } = change
    const moves = change.moves.filter(({ shift }) => !isTemporary(shift))
    const isPart = moves.length < change.moves.length
    if (moves.length === 0 || (isAtomic && isPart)) return
    const actionText = (count: number) => `${shiftCount(count)} ${verb.toLowerCase()}`
    try {
      const options = { overrideMaxHours, isAtomic }
      const outcome = await writeBulkMove(context, week, moves, options, actionText)
      const overLimit = outcome.rejected.filter(isOverLimit)
      const overLimitIds = new Set(overLimit.map(({ item }) => item.id))
      const retried = isAtomic ? moves : moves.filter(({ shift }) => overLimitIds.has(shift.id))
      const retry = () => void send({ ...change, moves: retried }, true)
      showRejected(outcome, change, overLimitIds.size > 0 ? retry : undefined)
    } catch (error) {
      showErrorToast(error, bulkUpdateErrorMessage(error))
    }
  }

  return {
    /** Carries out changes that are computed already; of those that are being saved none. */
    change: (change: Change) => send(change, false),
    /** Asks for confirmation first. */
    async remove(rows: readonly ListRow[], onConfirmed: () => void): Promise<void> {
      const shifts = rows.map(({ shift }) => shift).filter((shift) => !isTemporary(shift))
      if (shifts.length === 0) return
      const title = deleteQuestion(shifts.length)
      if (!(await confirm({ title, action: texts.delete }))) return
      onConfirmed()
      try {
        const actionText = (count: number) => `${shiftCount(count)} deleted`
        const outcome = await writeBulkDeletion(context, week, shifts, actionText)
        showRejected(outcome, { rows, verb: 'Deleted' })
      } catch (error) {
        showErrorToast(error, bulkDeleteErrorMessage(error))
      }
    },
  }
}
