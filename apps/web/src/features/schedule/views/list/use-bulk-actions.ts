import type { Week } from '@weekboard/contracts/schedules'
import { useState } from 'react'
import { useConfirm } from '../../../../ui/confirm.ts'
import { type BulkOutcome, type ShiftMove, useBulkDelete, useBulkMove } from '../../api/bulk.ts'
import { showErrorToast } from '../../api/error-toast.ts'
import { bulkDeleteErrorMessage, bulkUpdateErrorMessage } from '../../model/error-texts.ts'
import { isTemporary } from '../../model/pending-writes.ts'
import { type ListRow, rowName } from './list-rows.ts'
import { deleteQuestion, listTexts, shiftCount } from './list-texts.ts'
import { type MoveTarget, movesOf } from './moves.ts'
import type { BulkRejection } from './rejected-shifts-dialog.tsx'

const isOverLimit = ({ code }: { readonly code: string }): boolean => code === 'max_hours_violation'

/** The rejected shifts while their dialog is open. */
function useRejectedShifts() {
  const [rejected, setRejected] = useState<BulkRejection | null>(null)
  const [isShown, setShown] = useState(false)
  const showRejected = (
    { done, rejected: shifts }: BulkOutcome,
    rows: readonly ListRow[],
    verb: 'Deleted' | 'Moved',
    retry: BulkRejection['retry'],
  ) => {
    if (shifts.length === 0) return
    const names = new Map(rows.map((row) => [row.id, rowName(row)]))
    const items = shifts.map((item) => ({ ...item, name: names.get(item.shift.id) ?? '' }))
    const stay = items.length === 1 ? 'stays as it was' : 'stay as they were'
    const some = `${verb} ${shiftCount(done)}; ${shiftCount(items.length)} ${stay}`
    setRejected({ title: done > 0 ? some : listTexts.bulkFailed, items, retry })
    setShown(true)
  }
  return { rejected, isShown, showRejected, close: () => setShown(false) }
}

/** Bulk deletes and moves of a week's shifts. */
export function useBulkActions(week: Week) {
  const confirm = useConfirm()
  const bulkDelete = useBulkDelete()
  const bulkMove = useBulkMove()
  const { rejected, isShown, showRejected, close } = useRejectedShifts()

  const send = async (moves: readonly ShiftMove[], rows: readonly ListRow[], override: boolean) => {
    close()
    if (moves.length === 0) return
    try {
      const outcome = await bulkMove(week, moves, override, (n) => `${shiftCount(n)} moved`)
      const overLimitIds = new Set(
        outcome.rejected.filter(isOverLimit).map(({ shift }) => shift.id),
      )
      const retried = moves.filter(({ shift }) => overLimitIds.has(shift.id))
      showRejected(
        outcome,
        rows,
        'Moved',
        retried.length > 0 ? () => void send(retried, rows, true) : null,
      )
    } catch (error) {
      showErrorToast(error, bulkUpdateErrorMessage(error))
    }
  }

  return {
    rejected,
    isShown,
    closeRejected: close,
    /** Asks for confirmation first. */
    async remove(rows: readonly ListRow[], onConfirmed: () => void): Promise<void> {
      const shifts = rows.map(({ shift }) => shift).filter((shift) => !isTemporary(shift))
      if (shifts.length === 0) return
      const title = deleteQuestion(shifts.length)
      if (!(await confirm({ title, action: listTexts.delete }))) return
      onConfirmed()
      try {
        const outcome = await bulkDelete(week, shifts, (n) => `${shiftCount(n)} deleted`)
        showRejected(outcome, rows, 'Deleted', null)
      } catch (error) {
        showErrorToast(error, bulkDeleteErrorMessage(error))
      }
    },
    move(rows: readonly ListRow[], target: MoveTarget): Promise<void> {
      const saved = rows.filter(({ shift }) => !isTemporary(shift))
      return send(movesOf(saved, target, week.time_zone), rows, false)
    },
  }
}
