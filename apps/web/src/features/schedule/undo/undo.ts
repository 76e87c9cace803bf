import { getUndoCountsRoute, type UndoCounts } from '@weekboard/contracts/schedule/undo-counts'
import type { Week } from '@weekboard/contracts/schedule/week'
import { useEffect } from 'react'
import { useRead } from '../../../lib/http/http-read.ts'
import { late, loadOrReport, usePreload } from '../../../lib/loading/late.tsx'
import { writesState } from '../week/pending-writes.ts'
import { type ScheduleStore, usePart } from '../week/schedule-store.ts'
import { scheduleTexts as texts } from '../week/schedule-texts.ts'
import { getLastActionId, noUndoCounts, showAction } from '../write/last-action.ts'
import { allAnswered, isAnyPending } from '../write/pending.ts'
import { changeWaiting } from '../write/waiting/waiting-module.ts'
import { waitingState } from '../write/waiting/waiting-state.ts'
import { useWriteContext } from '../write/write-context.ts'
import type { StepDirection } from './undo-step.ts'

const stepModule = late(() => import('./undo-step.ts'))

/** Takes back the last change that was not sent; false when there is none. */
async function takeBackWaiting(store: ScheduleStore): Promise<boolean> {
  const key = store.of(waitingState).getState().lastUnsentKey
  if (key === null) return false
  await changeWaiting(store, { type: 'discard', key })
  const hasMore = store.of(waitingState).getState().lastUnsentKey !== null
  showAction(store, texts.changeTakenBack, hasMore ? 'undo' : null)
  return true
}

/** Lets both steps be tried while their numbers cannot be read. */
const unknownCounts: UndoCounts = { undo_count: 1, redo_count: 1 }

function useHasUncounted(): boolean {
  const isPending = usePart(writesState, ({ writes }) => isAnyPending(writes))
  const isUnsent = usePart(waitingState, ({ lastUnsentKey }) => lastUnsentKey !== null)
  return isPending || isUnsent
}

/** Undo and redo run one after the other, however fast the keys are pressed. */
let queue: Promise<void> = Promise.resolve()
let stepsUnderWay = 0
/** The number of steps to redo, by the newest reply: a key can come before that is drawn. */
let redoLeft = 0

/**
 * Undoes and redoes the actions of this session on the plan; errors are shown as toasts. A conflict
 * with another user's change offers to skip the step, which would block the steps before it.
 */
export function useUndo(week: Week | undefined) {
  const context = useWriteContext()
  const { store } = context
  const { data: known, error, mutate } = useRead(getUndoCountsRoute, week ? {} : null)
  // The server knows the steps, and says so when there are none.
  const data = known ?? (error ? unknownCounts : noUndoCounts)
  usePreload(stepModule, week !== undefined)
  useEffect(() => {
    redoLeft = data.redo_count
  }, [data])
  const onCounts = (counts?: UndoCounts) => {
    if (!counts) return void mutate()
    redoLeft = counts.redo_count
    void mutate(counts, { revalidate: false })
  }
  const take = async (shown: Week, direction: StepDirection, skips: boolean): Promise<void> => {
    const step = await loadOrReport(stepModule)
    const skip = () => void enqueue(direction, true)
    await step?.writeStep(context, shown, { direction, skips, onCounts, skip })
  }
  const enqueue = (direction: StepDirection, skips = false) => {
    const inFlightAfter = isAnyPending(store.of(writesState).getState().writes)
      ? getLastActionId()
      : null
    const run = async () => {
      if (!week) return
      await allAnswered(store)
      if (direction === 'undo' && (await takeBackWaiting(store))) return
      if (direction === 'redo' && redoLeft === 0) return
      // The write that was to be undone was rejected.
      if (direction === 'undo' && inFlightAfter === getLastActionId()) return
      await take(week, direction, skips)
    }
    stepsUnderWay += 1
    queue = queue.then(run).finally(() => {
      stepsUnderWay -= 1
    })
    return queue
  }
  const isAnyUncounted = useHasUncounted()
  return {
    canUndo: data.undo_count > 0 || isAnyUncounted,
    canRedo: data.redo_count > 0,
    undoLast: () => enqueue('undo'),
    redoLast: () => enqueue('redo'),
    /** Whether a key may redo: also while a step is under way, which can leave something to redo. */
    mayRedo: () => stepsUnderWay > 0 || redoLeft > 0,
  }
}
