import type { Week } from '@weekboard/contracts/week'
import { useMemo } from 'react'
import { useUpdateCachedWeeks } from '../week/read/week-cache.ts'
import { type ScheduleStore, useScheduleStore } from '../week/schedule-store.ts'
import { useRecordAction } from './last-action.ts'

/** What a write of the plan shows on the screen; the code of the writes loads once they are needed. */
export interface WriteContext {
  readonly store: ScheduleStore
  readonly updateCachedWeeks: (weekStarts: readonly string[], change: (week: Week) => Week) => void
  /** Shows an action in the undo bar and counts it. */
  readonly recordAction: (text: string) => void
}

export function useWriteContext(): WriteContext {
  const store = useScheduleStore()
  const updateCachedWeeks = useUpdateCachedWeeks()
  const recordAction = useRecordAction()
  return useMemo(
    () => ({ store, updateCachedWeeks, recordAction }),
    [store, updateCachedWeeks, recordAction],
  )
}
