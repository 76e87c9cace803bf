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
import { showFailure } from './failure-toast.ts'
import { useSettle } from './week-cache.ts'

const stepsKey = readKey(getUndoCountsRoute, {})
const noSteps: UndoCounts = { undo_count: 0, redo_count: 0 }

let lastStepId = 0

function tell({ lastStep }: ScheduleStore, text: string, offers: 'undo' | 'redo'): void {
  lastStepId += 1
  lastStep.setState({ id: lastStepId, text, offers }, true)
}

/**
 * Says in the undo bar what was just done to the plan, such as 'Shift created', and counts it as a
 * step. To be called once for every write that the server logs as one step.
 */
export function useStepDone(): (text: string) => void {
  const store = useScheduleStore()
  const { mutate } = useSWRConfig()
  return useCallback(
    (text) => {
      tell(store, text, 'undo')
      const add = ({ undo_count } = noSteps): UndoCounts => ({
        undo_count: undo_count + 1,
        redo_count: 0,
      })
      void mutate<UndoCounts>(stepsKey, add, { revalidate: false })
    },
    [store, mutate],
  )
}

/** Takes what a call for many shifts did into the cached weeks; the weeks are asked for again. */
export function useSettleBulk() {
  const settle = useSettle()
  const { writes } = useScheduleStore()
  return useCallback(
    (week: Week, { results, schedules }: BulkReply): void => {
      const back = new Set(results.flatMap(({ shift }) => shift?.id ?? []))
      // What came back is not hidden by the memory of its deletion.
      writes.setState(
        writes.getState().filter((write) => !(isSettledDelete(write) && back.has(write.shiftId))),
        true,
      )
      const homes = results.flatMap(({ shift }) =>
        shift ? [weekStartDate(new Date(shift.start_time), week.time_zone)] : [],
      )
      const touched = schedules.map(({ week_start_date }) => week_start_date)
      settle([week.week_start_date, ...touched, ...homes], (cached) =>
        schedules.reduce(
          withSchedule,
          results.reduce((now, { shift, shift_id }) => {
            if (shift) return withShift(now, shift)
            return shift_id === undefined ? now : withoutShift(now, shift_id)
          }, cached),
        ),
      )
    },
    [settle, writes],
  )
}

type DeleteWrite = Extract<PendingWrite, { kind: 'delete' }>

const isSettledDelete = (write: PendingWrite): write is DeleteWrite =>
  write.kind === 'delete' && write.settled

const isUnsettled = (write: PendingWrite): boolean => !isSettledDelete(write)

/** Resolves once the server has answered everything that was done before. */
function settled({ writes }: ScheduleStore): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (writes.getState().some(isUnsettled)) return
      stop()
      resolve()
    }
    const stop = writes.subscribe(check)
    check()
  })
}

/** Steps are taken one after the other, however fast the keys are pressed. */
let queue: Promise<void> = Promise.resolve()

export interface UndoSteps {
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly undoLast: () => Promise<void>
  readonly redoLast: () => Promise<void>
}

/** Takes back and does again what this session did to the plan; refusals are shown as toasts. */
export function useUndo(week: Week | undefined): UndoSteps {
  const store = useScheduleStore()
  const settleBulk = useSettleBulk()
  const { data = noSteps, mutate } = useRead(getUndoCountsRoute, week ? {} : null)
  const turn = (route: typeof undoRoute | typeof redoRoute, offers: 'undo' | 'redo') => {
    const run = async () => {
      if (!week) return
      await settled(store)
      try {
        const reply: UndoReply = await callApi(route, { body: {} }, { retry: writeRetry })
        settleBulk(week, reply)
        const { undo_count, redo_count, message } = reply
        void mutate({ undo_count, redo_count }, { revalidate: false })
        tell(store, message.replace(/\.$/, ''), offers)
      } catch (failure) {
        void mutate()
        store.lastStep.setState(null, true)
        showFailure(failure, isOffline(failure) ? texts.stepFailed : alertText(failure))
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
