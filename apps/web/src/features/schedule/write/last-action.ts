import type { UndoCounts } from '@weekboard/contracts/schedule/undo-counts'
import { dismissToast, dismissUndoToasts } from '../../../ui/feedback/toast.ts'
import type { ScheduleStore, StatePart } from '../week/schedule-store.ts'
import { scheduleTexts as texts } from '../week/schedule-texts.ts'

export interface LastAction {
  /** Distinguishes two actions with the same text. */
  readonly id: number
  readonly text: string
  /** What the bar's button does; null without a button. */
  readonly offers: 'undo' | 'redo' | null
}

export const lastActionState: StatePart<{
  readonly lastAction: LastAction | null
}> = { initial: () => ({ lastAction: null }) }

/** Takes the last action out of the undo bar; it stays what undo takes back. */
export const hideLastAction = (store: ScheduleStore): void =>
  store.of(lastActionState).setState({ lastAction: null })

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
  dismissUndoToasts()
  store.of(lastActionState).setState({ lastAction: { id: lastActionId, text, offers } })
}

export const showWaitingAction = (store: ScheduleStore): void =>
  showAction(store, texts.changeWaits, 'undo')
