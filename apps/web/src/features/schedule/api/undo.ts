import type { BulkReply } from '@weekboard/contracts/bulk'
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
import { isOffline } from '../../../lib/api-error.ts'
import { callApi } from '../../../lib/http.ts'
import { readKey, useRead } from '../../../lib/http-read.ts'
import { writeRetry } from '../../../lib/retry.ts'
import { withoutShift, withSchedule, withShift } from '../model/apply-event.ts'
import type { PendingWrite } from '../model/pending-writes.ts'
import { type ScheduleStore, useScheduleStore } from '../model/schedule-store.ts'
import { texts } from '../model/texts.ts'
import { showErrorToast } from './error-toast.ts'
import { useUpdateCachedWeeks } from './week-cache.ts'

const undoCountsKey = readKey(getUndoCountsRoute, {})
const noCounts: UndoCounts = { undo_count: 0, redo_count: 0 }

let lastActionId = 0

function tell({ lastAction }: ScheduleStore, text: string, offers: 'undo' | 'redo'): void {
  lastActionId += 1
  lastAction.setState({ id: lastActionId, text, offers }, true)
}

/**
 * Says in the undo bar what was just done to the plan, such as 'Shift created', and counts it as a
 * step. To be called once for every write that the server logs as one step.
 */
export function useRecordAction(): (text: string) => void {
  const store = useScheduleStore()
  const { mutate } = useSWRConfig()
  return useCallback(
    (text) => {
      tell(store, text, 'undo')
      const add = ({ undo_count } = noCounts): UndoCounts => ({
        undo_count: undo_count + 1,
        redo_count: 0,
      })
      void mutate<UndoCounts>(undoCountsKey, add, { revalidate: false })
    },
    [store, mutate],
  )
}

/** Takes what a call for many shifts did into the cached weeks; the weeks are asked for again. */
export function useApplyBulkReply() {
  const updateCachedWeeks = useUpdateCachedWeeks()
  const { writes } = useScheduleStore()
  return useCallback(
    (week: Week, { results, schedules }: BulkReply): void => {
      const back = new Set(results.flatMap(({ shift }) => shift?.id ?? []))
      // What came back is not hidden by the memory of its deletion.
      writes.setState(
        writes.getState().filter((write) => !(isConfirmedDelete(write) && back.has(write.shiftId))),
        true,
      )
      const homes = results.flatMap(({ shift }) =>
        shift ? [weekStartDate(new Date(shift.start_time), week.time_zone)] : [],
      )
      const touched = schedules.map(({ week_start_date }) => week_start_date)
      updateCachedWeeks([week.week_start_date, ...touched, ...homes], (cached) =>
        schedules.reduce(
          withSchedule,
          results.reduce((now, { shift, shift_id }) => {
            if (shift) return withShift(now, shift)
            return shift_id === undefined ? now : withoutShift(now, shift_id)
          }, cached),
        ),
      )
    },
    [updateCachedWeeks, writes],
  )
}

type DeleteWrite = Extract<PendingWrite, { kind: 'delete' }>

const isConfirmedDelete = (write: PendingWrite): write is DeleteWrite =>
  write.kind === 'delete' && write.confirmed

const isUnanswered = (write: PendingWrite): boolean => !isConfirmedDelete(write)

/** Resolves once the server has answered everything that was done before. */
function waitForPendingWrites({ writes }: ScheduleStore): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (writes.getState().some(isUnanswered)) return
      stop()
      resolve()
    }
    const stop = writes.subscribe(check)
    check()
  })
}

/** Steps are taken one after the other, however fast the keys are pressed. */
let queue: Promise<void> = Promise.resolve()

export interface UndoControls {
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly undoLast: () => Promise<void>
  readonly redoLast: () => Promise<void>
}

/** Takes back and does again what this session did to the plan; refusals are shown as toasts. */
export function useUndo(week: Week | undefined): UndoControls {
  const store = useScheduleStore()
  const applyBulkReply = useApplyBulkReply()
  const { data = noCounts, mutate } = useRead(getUndoCountsRoute, week ? {} : null)
  const turn = (route: typeof undoRoute | typeof redoRoute, offers: 'undo' | 'redo') => {
    const run = async () => {
      if (!week) return
      await waitForPendingWrites(store)
      try {
        const reply: UndoReply = await callApi(route, { body: {} }, { retry: writeRetry })
        applyBulkReply(week, reply)
        const { undo_count, redo_count, message } = reply
        void mutate({ undo_count, redo_count }, { revalidate: false })
        tell(store, message.replace(/\.$/, ''), offers)
      } catch (failure) {
        void mutate()
        store.lastAction.setState(null, true)
        showErrorToast(failure, isOffline(failure) ? texts.stepFailed : alertText(failure))
      }
    }
    queue = queue.then(run)
    return queue
  }
  return {
    canUndo: data.undo_count > 0,
    canRedo: data.redo_count > 0,
    undoLast: () => turn(undoRoute, 'redo'),
    redoLast: () => turn(redoRoute, 'undo'),
  }
}
