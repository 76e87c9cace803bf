import { getUndoCountsRoute, type UndoCounts } from '@weekboard/contracts/undo-counts'
import { useCallback } from 'react'
import { readKey } from '../../../lib/http/http-read.ts'
import { useMutate } from '../../../lib/http/use-mutate.ts'
import { dismissToast } from '../../../ui/feedback/toast.ts'
import { type ScheduleStore, type StatePart, useScheduleStore } from '../week/schedule-store.ts'
import { scheduleTexts as texts } from '../week/schedule-texts.ts'

/** The last change of the plan that the user made, undid or redid. */
export interface LastAction {
  /** Distinguishes two actions with the same text. */
  readonly id: number
  readonly text: string
  /** What the bar's button does; null without a button. */
  readonly offers: 'undo' | 'redo' | null
}

export const lastActionState: StatePart<{
  /** What the undo bar shows. */
  readonly lastAction: LastAction | null
}> = { initial: () => ({ lastAction: null }) }

/** Takes the last action out of the undo bar; it stays what undo takes back. */
export const hideLastAction = (store: ScheduleStore): void =>
  store.of(lastActionState).setState({ lastAction: null })

const undoCountsKey = readKey(getUndoCountsRoute, {})
export const noUndoCounts: UndoCounts = { undo_count: 0, redo_count: 0 }

let lastActionId = 0

/** Changes with each action that is shown. */
export const getLastActionId = (): number => lastActionId

/** The toast that offers to skip a step; it goes when another step becomes the next one. */
let conflictToastId = 0

/** Takes away the toast of the step that could be skipped; `next` is that of another one. */
export function replaceConflictToast(next = 0): void {
  dismissToast(conflictToastId)
  conflictToastId = next
}

export function showAction(store: ScheduleStore, text: string, offers: LastAction['offers']): void {
  lastActionId += 1
  replaceConflictToast()
  store.of(lastActionState).setState({ lastAction: { id: lastActionId, text, offers } })
}

/**
 * Shows an action of the user, such as 'Shift created', in the undo bar and counts it. To be called
 * once for each write that the server can undo.
 */
export function useRecordAction(): (text: string) => void {
  const store = useScheduleStore()
  const mutate = useMutate()
  return useCallback(
    (text) => {
      showAction(store, text, 'undo')
      const add = ({ undo_count } = noUndoCounts): UndoCounts => ({
        undo_count: undo_count + 1,
        redo_count: 0,
      })
      void mutate<UndoCounts>(undoCountsKey, add, { revalidate: false })
    },
    [store, mutate],
  )
}

/** Shows in the undo bar that a change waits to be saved. */
export const showWaitingAction = (store: ScheduleStore): void =>
  showAction(store, texts.changeWaits, 'undo')
