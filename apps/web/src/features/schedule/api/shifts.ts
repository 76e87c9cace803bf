import type { Week } from '@weekboard/contracts/schedules'
import type { Shift } from '@weekboard/contracts/shift-schema'
import {
  createShiftRoute,
  deleteShiftRoute,
  type ShiftWriteReply,
  updateShiftRoute,
} from '@weekboard/contracts/shifts'
import { weekStartDate } from '@weekboard/scheduling/weeks'
import { useCallback } from 'react'
import { callApi } from '../../../lib/http.ts'
import { writeRetry } from '../../../lib/retry.ts'
import { withoutShift, withSchedule, withShift } from '../model/apply-event.ts'
import { patchShift, type ShiftPatch } from '../model/pending-writes.ts'
import { useScheduleStore } from '../model/schedule-store.ts'
import { scheduleTexts as texts } from '../model/schedule-texts.ts'
import { isNotFound, versionAfterPublish } from '../model/write-errors.ts'
import { hideDeleted, showPending, showPendingDeletes } from './pending.ts'
import { useRecordAction } from './undo.ts'
import { useUpdateCachedWeeks } from './week-cache.ts'
import { writeInOrder } from './write-order.ts'

export interface NewShift {
  readonly employeeId: number
  readonly employeeName: string
  /** ISO instants. */
  readonly startTime: string
  readonly endTime: string
  readonly notes: string
  readonly overrideMaxHours: boolean
}

interface ShiftUpdate {
  readonly shift: Shift
  readonly patch: ShiftPatch
  /** The version that the update is based on. */
  readonly version: number
  readonly overrideMaxHours: boolean
}

const retry = { retry: writeRetry }
const overrideFields = (overrideMaxHours: boolean) =>
  overrideMaxHours ? { override_max_hours: true } : {}

/** The shift that is shown until the server answers; its id is negative. */
export function temporaryShift(writeId: number, week: Week, shift: NewShift): Shift {
  const fields = { start_time: shift.startTime, end_time: shift.endTime }
  const withoutDuration: Shift = {
    ...fields,
    id: -writeId,
    employee_id: shift.employeeId,
    schedule_id: week.schedule?.id ?? 0,
    status: 'draft',
    notes: shift.notes || null,
    position_id: null,
    duration_hours: 0,
    version: 0,
    employee: { id: shift.employeeId, user: { full_name: shift.employeeName } },
  }
  return patchShift(withoutDuration, fields)
}

/**
 * Puts a written shift into the cached weeks: the shown one, the one that it is in now and the one
 * that it left, each with its schedule.
 */
export function useUpdateCachedShift() {
  const updateCachedWeeks = useUpdateCachedWeeks()
  return useCallback(
    (week: Week, { shift, schedules }: Pick<ShiftWriteReply, 'shift' | 'schedules'>): void => {
      const newWeekStart = weekStartDate(new Date(shift.start_time), week.time_zone)
      const touchedWeeks = schedules.map(({ week_start_date }) => week_start_date)
      updateCachedWeeks([week.week_start_date, newWeekStart, ...touchedWeeks], (cached) =>
        schedules.reduce(withSchedule, withShift(cached, shift)),
      )
    },
    [updateCachedWeeks],
  )
}

/** Creates a shift, which is shown at once and removed on failure; throws ApiError. */
export function useCreateShift() {
  const store = useScheduleStore()
  const updateCachedShift = useUpdateCachedShift()
  const recordAction = useRecordAction()
  return useCallback(
    (week: Week, input: NewShift): Promise<void> => {
      const knownIds = new Set(week.shifts.map(({ id }) => id))
      const create = async () => {
        const shift = {
          employee_id: input.employeeId,
          start_time: input.startTime,
          end_time: input.endTime,
          ...(input.notes && { notes: input.notes }),
          ...(week.schedule?.id && { schedule_id: week.schedule.id }),
        }
        const body = { shift, ...overrideFields(input.overrideMaxHours) }
        updateCachedShift(week, await callApi(createShiftRoute, { body }, retry))
        recordAction(texts.shiftCreated)
      }
      return showPending(
        store,
        (writeId) => [
          { kind: 'create', writeId, shift: temporaryShift(writeId, week, input), knownIds },
        ],
        create,
      )
    },
    [store, updateCachedShift, recordAction],
  )
}

/** Writes again, once, when publishing is all that happened to the shift since it was shown. */
async function retryAfterPublish(
  shown: Shift,
  version: number,
  write: (version: number) => Promise<number>,
): Promise<number> {
  try {
    return await write(version)
  } catch (error) {
    const newVersion = versionAfterPublish(error, shown)
    if (newVersion === null) throw error
    return write(newVersion)
  }
}

/** Updates a shift at once and takes it back on failure; throws ApiError. */
export function useUpdateShift() {
  const store = useScheduleStore()
  const updateCachedWeeks = useUpdateCachedWeeks()
  const updateCachedShift = useUpdateCachedShift()
  const recordAction = useRecordAction()
  return useCallback(
    (week: Week, { shift, patch, version, overrideMaxHours }: ShiftUpdate): Promise<void> => {
      const send = async (base: number) => {
        const body = { shift: patch, version: base, ...overrideFields(overrideMaxHours) }
        const reply = await callApi(updateShiftRoute, { params: { id: shift.id }, body }, retry)
        updateCachedShift(week, reply)
        return reply.shift.version
      }
      const update = async () => {
        try {
          await writeInOrder(shift.id, version, (base) => retryAfterPublish(shift, base, send))
          recordAction(texts.shiftUpdated)
        } catch (error) {
          if (isNotFound(error)) {
            updateCachedWeeks([week.week_start_date], (cached) => withoutShift(cached, shift.id))
          }
          throw error
        }
      }
      const pending = (writeId: number) =>
        [{ kind: 'update', writeId, shiftId: shift.id, patch }] as const
      return showPending(store, pending, update)
    },
    [store, updateCachedWeeks, updateCachedShift, recordAction],
  )
}

/** Deletes a shift at once and restores it on failure; a shift that is gone already is no failure. */
export function useDeleteShift() {
  const store = useScheduleStore()
  const updateCachedWeeks = useUpdateCachedWeeks()
  const recordAction = useRecordAction()
  return useCallback(
    async (week: Week, shown: Shift, version: number): Promise<void> => {
      const { id } = shown
      const send = async (base: number) => {
        const reply = await callApi(
          deleteShiftRoute,
          { params: { id }, body: { version: base } },
          retry,
        )
        const touchedWeeks = reply.schedules.map(({ week_start_date }) => week_start_date)
        updateCachedWeeks([week.week_start_date, ...touchedWeeks], (cached) =>
          reply.schedules.reduce(withSchedule, withoutShift(cached, id)),
        )
        return base
      }
      await showPendingDeletes(store, [id], async () => {
        try {
          await writeInOrder(id, version, (base) => retryAfterPublish(shown, base, send))
          recordAction(texts.shiftDeleted)
        } catch (error) {
          if (!isNotFound(error)) throw error
          updateCachedWeeks([week.week_start_date], (cached) => withoutShift(cached, id))
        }
        hideDeleted(store, [id])
      })
    },
    [store, updateCachedWeeks, recordAction],
  )
}
