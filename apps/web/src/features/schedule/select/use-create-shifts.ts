import { maxBulkItems } from '@weekboard/contracts/bulk'
import { showToast } from '../../../ui/feedback/toast.ts'
import { showErrorToast } from '../week/error-toast.ts'
import { timesOfShift } from '../week/open-shifts.ts'
import type { GridStore } from '../week/rows/grid-store.ts'
import type { ShiftModel } from '../week/rows/row-model.ts'
import { useScheduleStore } from '../week/schedule-store.ts'
import { createdText } from '../week/schedule-texts.ts'
import { type BulkOutcome, writeBulkCreation } from '../write/bulk.ts'
import type { NewShift } from '../write/changes.ts'
import { copyErrorMessage } from '../write/error-texts.ts'
import { isOverLimit, showRejection } from '../write/rejection.ts'
import { useWriteContext } from '../write/write-context.ts'
import { selectionState } from './selection.ts'
import { partlyCreatedTitle, selectionTexts as texts, tooManyText } from './selection-texts.ts'

/**
 * Creates shifts at once, as one undo step, and selects them with those they repeat. Shows those that the server rejects,
 * with the offer to create those that only the weekly limit prevented.
 */
export function useCreateShifts(grid: GridStore) {
  const store = useScheduleStore()
  const context = useWriteContext()
  const nameOf = ({ employeeName, startTime, endTime }: NewShift): string => {
    const times = { start_time: startTime, end_time: endTime }
    return `${employeeName}, ${timesOfShift(times, grid.week.getState().time_zone)}`
  }
  const showRejected = ({ done, rejected }: BulkOutcome<NewShift>) => {
    const overLimit = rejected.filter(isOverLimit).map(({ item }) => item)
    const run = () => void create(overLimit.map((item) => ({ ...item, overrideMaxHours: true })))
    showRejection(store, {
      title: partlyCreatedTitle(done, rejected.length),
      items: rejected.map(({ item, message }, key) => ({ key, name: nameOf(item), message })),
      retry: overLimit.length > 0 ? { label: texts.createAnyway, run } : null,
    })
  }
  const create = async (
    items: readonly NewShift[],
    repeated: readonly ShiftModel[] = [],
  ): Promise<void> => {
    if (items.length > maxBulkItems) {
      showToast({ type: 'warning', title: tooManyText(maxBulkItems) })
      return
    }
    if (items.length === 0) return
    try {
      const outcome = await writeBulkCreation(context, grid.week.getState(), items, createdText)
      const sources = repeated.map(({ shift }) => shift)
      const ids = new Set([...sources, ...outcome.written].map(({ id }) => id))
      if (ids.size > 1) store.of(selectionState).setState({ selection: { ids, anchor: null } })
      showRejected(outcome)
    } catch (error) {
      showErrorToast(error, copyErrorMessage(error))
    }
  }
  return create
}
