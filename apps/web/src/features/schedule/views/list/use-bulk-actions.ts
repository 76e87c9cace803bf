import type { Week } from '@weekboard/contracts/schedules'
import { useState } from 'react'
import { useConfirm } from '../../../../ui/confirm.ts'
import { type BulkOutcome, type ShiftMove, useBulkDelete, useBulkMove } from '../../api/bulk.ts'
import { showErrorToast } from '../../api/error-toast.ts'
import { deleteErrorMessage, updateErrorMessage } from '../../model/error-messages.ts'
import { isTemporary } from '../../model/pending-writes.ts'
import { type ListRow, rowName } from './list-rows.ts'
import { deleteQuestion, listTexts, shiftCount } from './list-texts.ts'
import { type MoveTarget, movesOf } from './moves.ts'
import type { BulkRejection } from './rejected-shifts-dialog.tsx'

const isOverLimit = ({ code }: { readonly code: string }): boolean => code === 'max_hours_violation'

/** The rejected shifts while their dialog is open. */
function useRefusals() {
  const [rejected, setRefusals] = useState<BulkRejection | null>(null)
  const [isTelling, setTelling] = useState(false)
  const tell = (
    { done, rejected: refused }: BulkOutcome,
    rows: readonly ListRow[],
    did: 'Deleted' | 'Moved',
    again: BulkRejection['again'],
  ) => {
    if (refused.length === 0) return
    const names = new Map(rows.map((row) => [row.id, rowName(row)]))
    const items = refused.map((item) => ({ ...item, name: names.get(item.shift.id) ?? '' }))
    const stay = items.length === 1 ? 'stays as it was' : 'stay as they were'
    const some = `${did} ${shiftCount(done)}; ${shiftCount(items.length)} ${stay}`
    setRefusals({ title: done > 0 ? some : listTexts.bulkFailed, items, again })
    setTelling(true)
  }
  return { rejected, isTelling, tell, close: () => setTelling(false) }
}

/** Bulk deletes and moves of a week's shifts. */
export function useBulkActions(week: Week) {
  const confirm = useConfirm()
  const bulkDelete = useBulkDelete()
  const bulkMove = useBulkMove()
  const { rejected, isTelling, tell, close } = useRefusals()

  const send = async (moves: readonly ShiftMove[], rows: readonly ListRow[], override: boolean) => {
    close()
    if (moves.length === 0) return
    try {
      const outcome = await bulkMove(week, moves, override, (n) => `${shiftCount(n)} moved`)
      const kept = new Set(outcome.rejected.filter(isOverLimit).map(({ shift }) => shift.id))
      const left = moves.filter(({ shift }) => kept.has(shift.id))
      tell(outcome, rows, 'Moved', left.length > 0 ? () => void send(left, rows, true) : null)
    } catch (failure) {
      showErrorToast(failure, updateErrorMessage(failure))
    }
  }

  return {
    rejected,
    isTelling,
    closeRefusals: close,
    /** Asks for confirmation first. */
    async remove(rows: readonly ListRow[], whenAgreed: () => void): Promise<void> {
      const shifts = rows.map(({ shift }) => shift).filter((shift) => !isTemporary(shift))
      if (shifts.length === 0) return
      const title = deleteQuestion(shifts.length)
      if (!(await confirm({ title, action: listTexts.delete }))) return
      whenAgreed()
      try {
        const outcome = await bulkDelete(week, shifts, (n) => `${shiftCount(n)} deleted`)
        tell(outcome, rows, 'Deleted', null)
      } catch (failure) {
        showErrorToast(failure, deleteErrorMessage(failure))
      }
    },
    move(rows: readonly ListRow[], target: MoveTarget): Promise<void> {
      const known = rows.filter(({ shift }) => !isTemporary(shift))
      return send(movesOf(known, target, week.time_zone), rows, false)
    },
  }
}
