import type { Week } from '@weekboard/contracts/schedule/week'
import { useConfirm } from '../../../ui/overlays/confirm.ts'
import { showErrorToast } from '../week/error-toast.ts'
import { isTemporary, type ShiftPatch } from '../week/pending-writes.ts'
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
import { assignedTo, movesOf, type MoveTarget, shiftedBy, swapped } from './moves.ts'
import { deleteQuestion, partlyDoneTitle, selectionTexts as texts } from './selection-texts.ts'

type Verb = 'Deleted' | 'Moved' | 'Changed' | 'Assigned' | 'Opened' | 'Swapped'

interface Change {
  readonly verb: Verb
  readonly moves: readonly ShiftMove[]
  /** What the dialog of rejected shifts calls them. */
  readonly rows: readonly ListRow[]
  /** All of them or none. */
  readonly isAtomic?: boolean
}

const saved = (rows: readonly ListRow[]): readonly ListRow[] =>
  rows.filter(({ shift }) => !isTemporary(shift))

export function useBulkActions(week: Week) {
  const confirm = useConfirm()
  const context = useWriteContext()
  const { store } = context
  const showRejected = (
    { done, rejected }: BulkOutcome,
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
    const { verb, moves, isAtomic = false } = change
    if (moves.length === 0) return
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
    ...changesBy(week, send),
    /** Asks for confirmation first. */
    async remove(rows: readonly ListRow[], onConfirmed: () => void): Promise<void> {
      const shifts = saved(rows).map(({ shift }) => shift)
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

function changesBy(week: Week, send: (change: Change, overrideMaxHours: boolean) => Promise<void>) {
  return {
    move(rows: readonly ListRow[], target: MoveTarget): Promise<void> {
      const moves = movesOf(saved(rows), target, week.time_zone)
      return send({ verb: 'Moved', moves, rows }, false)
    },
    /** Moves that are computed already, such as those of a drag. */
    moveTo: (rows: readonly ListRow[], moves: readonly ShiftMove[]): Promise<void> =>
      send({ verb: 'Moved', moves, rows }, false),
    shiftBy(rows: readonly ListRow[], minutes: number): Promise<void> {
      const moves = shiftedBy(saved(rows), minutes, week.time_zone)
      return send({ verb: 'Moved', moves, rows }, false)
    },
    /** Null makes open shifts of them. */
    assign(rows: readonly ListRow[], employeeId: number | null): Promise<void> {
      const moves = assignedTo(saved(rows), employeeId)
      return send({ verb: employeeId === null ? 'Opened' : 'Assigned', moves, rows }, false)
    },
    swap(rows: readonly ListRow[]): Promise<void> {
      return send({ verb: 'Swapped', moves: swapped(saved(rows)), rows, isAtomic: true }, false)
    },
    /** Gives all of them the same note, status or position. */
    change(rows: readonly ListRow[], patch: ShiftPatch): Promise<void> {
      const moves = saved(rows).map(({ shift }) => ({ shift, patch }))
      return send({ verb: 'Changed', moves, rows }, false)
    },
  }
}
