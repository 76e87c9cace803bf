import { maxBulkItems } from '@weekboard/contracts/bulk'
import { wallClock } from '@weekboard/scheduling/weeks'
import { rangeText, weekdayMonthDay } from '../../../../lib/dates/format.ts'
import { showToast } from '../../../../ui/feedback/toast.ts'
import { type BulkCreateOutcome, useBulkCreate } from '../../api/bulk.ts'
import { showErrorToast } from '../../api/error-toast.ts'
import type { NewShift } from '../../api/shifts.ts'
import { copyErrorMessage } from '../../model/error-texts.ts'
import { isOverLimit } from '../../model/rejection.ts'
import { useScheduleStore } from '../../model/schedule-store.ts'
import { closeRejection, showRejection } from '../../model/show-rejection.ts'
import type { GridStore } from '../grid/rows/grid-store.ts'
import type { ShiftModel } from '../grid/rows/row-model.ts'
import {
  createdText,
  partlyCreatedTitle,
  selectionTexts as texts,
  tooManyText,
} from './selection-texts.ts'

/**
 * Creates shifts at once, as one undo step, and selects them with those they repeat. Shows those that the server rejects,
 * with the offer to create those that only the weekly limit prevented.
 */
export function useCreateShifts(grid: GridStore) {
  const store = useScheduleStore()
  const bulkCreate = useBulkCreate()
  const nameOf = ({ employeeName, startTime, endTime }: NewShift): string => {
    const { time_zone } = grid.week.getState()
    const { date } = wallClock(new Date(startTime), time_zone)
    return `${employeeName}, ${weekdayMonthDay(date)}, ${rangeText(startTime, endTime, time_zone)}`
  }
  const showRejected = ({ created, rejected }: BulkCreateOutcome) => {
    const overLimit = rejected.filter(isOverLimit).map(({ item }) => item)
    const run = () => {
      closeRejection(store)
      void create(overLimit.map((item) => ({ ...item, overrideMaxHours: true })))
    }
    showRejection(store, {
      title: partlyCreatedTitle(created.length, rejected.length),
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
      const outcome = await bulkCreate(grid.week.getState(), items, createdText)
      const sources = repeated.map(({ shift }) => shift)
      const ids = new Set([...sources, ...outcome.created].map(({ id }) => id))
      if (ids.size > 1) store.setState({ selection: { ids, anchor: null } })
      showRejected(outcome)
    } catch (error) {
      showErrorToast(error, copyErrorMessage(error))
    }
  }
  return create
}
