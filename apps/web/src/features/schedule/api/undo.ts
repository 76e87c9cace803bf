import type { BulkReply } from '@weekboard/contracts/bulk-shifts'
import type { Week } from '@weekboard/contracts/schedules'
import {
  getUndoCountsRoute,
  redoRoute,
  type UndoCounts,
  type UndoReply,
  undoRoute,
} from '@weekboard/contracts/shift-history'
import { weekStartDate } from '@weekboard/scheduling/weeks'
import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { alertText } from '../../../lib/alert-text.ts'
import { isApiError, isOffline } from '../../../lib/api-error.ts'
import { callApi } from '../../../lib/http.ts'
import { readKey, useRead } from '../../../lib/http-read.ts'
import { writeRetry } from '../../../lib/retry.ts'
import { dismissToast, showToast } from '../../../ui/toast.ts'
import { withoutShift, withSchedule, withShift } from '../model/apply-event.ts'
import type { PendingWrite } from '../model/pending-writes.ts'
import {
  type LastAction,
  type ScheduleState,
  type ScheduleStore,
  useScheduleState,
  useScheduleStore,
} from '../model/schedule-store.ts'
import { scheduleTexts as texts } from '../model/schedule-texts.ts'
import { showErrorToast } from './error-toast.ts'
import { changeWaiting } from './waiting-module.ts'
import { useUpdateCachedWeeks } from './week-cache.ts'

const undoCountsKey = readKey(getUndoCountsRoute, {})
const noCounts: UndoCounts = { undo_count: 0, redo_count: 0 }

let lastActionId = 0

/** The toast that offers to skip a step; it goes when another step becomes the next one. */
let conflictToastId = 0

function showAction(store: ScheduleStore, text: string, offers: LastAction['offers']): void {
  lastActionId += 1
  dismissToast(conflictToastId)
  store.setState({ lastAction: { id: lastActionId, text, offers } })
}

/**
 * Shows an action of the user, such as 'Shift created', in the undo bar and counts it. To be called
 * once for each write that the server can undo.
 */
export function useRecordAction(): (text: string) => void {
  const store = useScheduleStore()
  const { mutate } = useSWRConfig()
  return useCallback(
    (text) => {
      showAction(store, text, 'undo')
      const add = ({ undo_count } = noCounts): UndoCounts => ({
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

/** Puts the results of a bulk call into the cached weeks and reads those weeks again. */
export function useApplyBulkReply() {
  const updateCachedWeeks = useUpdateCachedWeeks()
  const store = useScheduleStore()
  return useCallback(
    (week: Week, { results, schedules }: BulkReply): void => {
      const changed = results.flatMap(({ shift, open_shift }) =>
        [shift ?? [], open_shift ?? []].flat(),
      )
      const changedIds = new Set(changed.map(({ id }) => id))
      // A restored shift must not stay hidden as deleted.
      store.setState(({ writes }) => ({
        writes: writes.filter(
          (write) => !(isConfirmedDelete(write) && changedIds.has(write.shiftId)),
        ),
      }))
      const newWeeks = changed.map(({ start_time }) =>
        weekStartDate(new Date(start_time), week.time_zone),
      )
      const changedWeeks = schedules.map(({ week_start_date }) => week_start_date)
      updateCachedWeeks([week.week_start_date, ...changedWeeks, ...newWeeks], (cached) =>
        schedules.reduce(
          withSchedule,
          results.reduce((now, { shift, open_shift, shift_id }) => {
            if (shift) return withShift(open_shift ? withShift(now, open_shift) : now, shift)
            return shift_id === undefined ? now : withoutShift(now, shift_id)
          }, cached),
        ),
      )
    },
    [store, updateCachedWeeks],
  )
}

/** Takes back the last change that was not sent; false when there is none. */
async function takeBackWaiting(store: ScheduleStore): Promise<boolean> {
  const key = store.getState().waiting.lastUnsentKey
  if (key === null) return false
  await changeWaiting(store, { type: 'discard', key })
  const hasMore = store.getState().waiting.lastUnsentKey !== null
  showAction(store, texts.changeTakenBack, hasMore ? 'undo' : null)
  return true
}

const isConfirmedDelete = (
  write: PendingWrite,
): write is Extract<PendingWrite, { kind: 'delete' }> =>
  write.kind === 'delete' && write.isConfirmed

const hasPendingWrites = ({ writes }: ScheduleState): boolean => !writes.every(isConfirmedDelete)

/** Whether there is something to undo that the server has not counted. */
const hasUncounted = (state: ScheduleState): boolean =>
  hasPendingWrites(state) || state.waiting.lastUnsentKey !== null

/** Resolves once the server has answered all pending writes. */
function waitForPendingWrites(store: ScheduleStore): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (hasPendingWrites(store.getState())) return
      stop()
      resolve()
    }
    const stop = store.subscribe(check)
    check()
  })
}

/** Undo and redo run one after the other, however fast the keys are pressed. */
let queue: Promise<void> = Promise.resolve()

export interface UndoControls {
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly undoLast: () => Promise<void>
  readonly redoLast: () => Promise<void>
}

type Direction = 'undo' | 'redo'

const routes = { undo: undoRoute, redo: redoRoute } as const

/** The way back after a step that changed something; otherwise the step before it, if any. */
function offerAfter(direction: Direction, reply: UndoReply): LastAction['offers'] {
  const isChanged = reply.results.length > 0 || reply.employee !== undefined
  if (isChanged) return direction === 'undo' ? 'redo' : 'undo'
  const left = direction === 'undo' ? reply.undo_count : reply.redo_count
  return left > 0 ? direction : null
}

/** How long a conflict is shown, in ms: the user decides whether to skip the step. */
const conflictToastMs = 15_000

/**
 * Undoes and redoes the actions of this session on the plan; errors are shown as toasts. A conflict
 * with another user's change offers to skip the step, which would block the steps before it.
 */
export function useUndo(week: Week | undefined): UndoControls {
  const store = useScheduleStore()
  const applyBulkReply = useApplyBulkReply()
  const { data = noCounts, mutate } = useRead(getUndoCountsRoute, week ? {} : null)
  const enqueue = (direction: Direction, body: { readonly skip?: true } = {}) => {
    const inFlightAfter = hasPendingWrites(store.getState()) ? lastActionId : null
    const run = async () => {
      if (!week) return
      await waitForPendingWrites(store)
      if (direction === 'undo' && (await takeBackWaiting(store))) return
      // The write that was to be undone was rejected.
      if (direction === 'undo' && inFlightAfter === lastActionId) return
      try {
        const reply = await callApi(routes[direction], { body }, { retry: writeRetry })
        applyBulkReply(week, reply)
        const { undo_count, redo_count, message } = reply
        void mutate({ undo_count, redo_count }, { revalidate: false })
        showAction(store, message.replace(/\.$/, ''), offerAfter(direction, reply))
      } catch (error) {
        void mutate()
        store.setState({ lastAction: null })
        showStepError(error, () => void enqueue(direction, { skip: true }))
      }
    }
    queue = queue.then(run)
    return queue
  }
  const isAnyUncounted = useScheduleState(hasUncounted)
  return {
    canUndo: data.undo_count > 0 || isAnyUncounted,
    canRedo: data.redo_count > 0,
    undoLast: () => enqueue('undo'),
    redoLast: () => enqueue('redo'),
  }
}

function showStepError(error: unknown, skip: () => void): void {
  const title = isOffline(error) ? texts.stepFailed : alertText(error)
  if (!isApiError(error) || error.code !== 'undo_conflict') {
    showErrorToast(error, title)
    return
  }
  dismissToast(conflictToastId)
  const action = { label: texts.skipStep, run: skip }
  conflictToastId = showToast({ type: 'error', title, action, duration: conflictToastMs })
}
