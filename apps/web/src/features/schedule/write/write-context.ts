import { getUndoCountsRoute, type UndoCounts } from '@weekboard/contracts/schedule/undo-counts'
import { getWeekRoute, type Week } from '@weekboard/contracts/schedule/week'
import { useMemo } from 'react'
import { readKey } from '../../../lib/http/http-read.ts'
import { useMutate } from '../../../lib/http/use-mutate.ts'
import { type ScheduleStore, useScheduleStore } from '../week/schedule-store.ts'
import { noUndoCounts, showAction } from './last-action.ts'

export interface WriteContext {
  readonly store: ScheduleStore
  /** Changes cached weeks at once, then reads them again. */
  readonly updateCachedWeeks: (weekStarts: readonly string[], change: (week: Week) => Week) => void
  /**
   * Shows an action of the user, such as 'Shift created', in the undo bar and counts it. To be called
   * once for each write that the server can undo.
   */
  readonly recordAction: (text: string) => void
}

const undoCountsKey = readKey(getUndoCountsRoute, {})
const addAction = ({ undo_count } = noUndoCounts): UndoCounts => ({
  undo_count: undo_count + 1,
  redo_count: 0,
})

export function useWriteContext(): WriteContext {
  const store = useScheduleStore()
  const mutate = useMutate()
  return useMemo(
    () => ({
      store,
      updateCachedWeeks(weekStarts, change) {
        for (const date of new Set(weekStarts)) {
          const key = readKey(getWeekRoute, { query: { date } })
          void mutate<Week>(key, (week) => week && change(week), { revalidate: true })
        }
      },
      recordAction(text) {
        showAction(store, text, 'undo')
        void mutate<UndoCounts>(undoCountsKey, addAction, { revalidate: false })
      },
    }),
    [store, mutate],
  )
}
