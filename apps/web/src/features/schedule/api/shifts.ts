import { getWeekRoute, type Week } from '@weekboard/contracts/schedules'
import type { Shift } from '@weekboard/contracts/shift'
import { createShiftRoute, deleteShiftRoute, updateShiftRoute } from '@weekboard/contracts/shifts'
import { weekStartDate } from '@weekboard/scheduling/weeks'
import { useCallback, useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import type { ApiError } from '../../../lib/api-error.ts'
import { callApi } from '../../../lib/http.ts'
import { useRead } from '../../../lib/http-read.ts'
import { writeRetry } from '../../../lib/retry.ts'
import { withoutShift, withSchedule, withShift } from '../model/apply-event.ts'
import { type PendingWrite, patchShift, type ShiftPatch } from '../model/pending-writes.ts'
import { projectWeek } from '../model/project-week.ts'
import { type ScheduleStore, useScheduleStore } from '../model/schedule-store.ts'
import { texts } from '../model/texts.ts'
import { isNotFound, versionAfterPublish } from '../model/write-errors.ts'
import { useRecordAction } from './undo.ts'
import { useUpdateCachedWeeks } from './week-cache.ts'
import { writeInOrder } from './write-order.ts'

export interface WeekRead {
  /** As the screen shows it: with everything that happened since the server gave it. */
  readonly week: Week | undefined
  readonly error: ApiError | undefined
  readonly isRefreshing: boolean
  readonly refresh: () => void
}

/** The confirmed subscription asks for the week after an outage; twice would be once too often. */
const followedLive = { revalidateOnReconnect: false }
/** So many events on top of a week are a reason to ask for it again. */
const mostEventsAhead = 50

/** The week that starts on a Monday, kept current; asks again by itself where that is needed. */
export function useWeek(weekStart: string): WeekRead {
  const store = useScheduleStore()
  const events = useStore(store.events)
  const writes = useStore(store.writes)
  const { data, error, isValidating, mutate } = useRead(
    getWeekRoute,
    { query: { date: weekStart } },
    followedLive,
  )
  const ahead = useMemo(
    () =>
      data ? events.filter(({ seq, weeks }) => seq > data.seq && weeks.includes(weekStart)) : [],
    [data, events, weekStart],
  )
  const week = useMemo(() => data && projectWeek(data, ahead, writes), [data, ahead, writes])
  const refresh = useCallback(() => void mutate(), [mutate])
  const isFarAhead = ahead.length > mostEventsAhead
  useEffect(() => {
    if (isFarAhead) refresh()
  }, [isFarAhead, refresh])
  return { week, error, isRefreshing: isValidating, refresh }
}

export interface NewShift {
  readonly employeeId: number
  readonly employeeName: string
  /** ISO instants. */
  readonly startTime: string
  readonly endTime: string
  readonly notes: string
  readonly overrideMaxHours: boolean
  /** What the undo bar says, unless 'Shift created'. */
  readonly done?: string
}

interface Change {
  readonly shift: Shift
  readonly patch: ShiftPatch
  /** The version that the change is based on. */
  readonly version: number
  readonly overrideMaxHours: boolean
  /** What the undo bar says, unless 'Shift updated'. */
  readonly done?: string
}

let lastWriteId = 0
export const newWriteId = (): number => {
  lastWriteId += 1
  return lastWriteId
}

/** How long the echo of a deletion may come late. */
export const rememberDeletionMs = 5000

export const addPendingWrite = ({ writes }: ScheduleStore, write: PendingWrite): void =>
  writes.setState([...writes.getState(), write], true)
export const removePendingWrite = ({ writes }: ScheduleStore, writeId: number): void =>
  writes.setState(
    writes.getState().filter((write) => write.writeId !== writeId),
    true,
  )

function temporaryShift(writeId: number, week: Week, shift: NewShift): Shift {
  const fields = { start_time: shift.startTime, end_time: shift.endTime }
  const blank: Shift = {
    ...fields,
    id: -writeId,
    employee_id: shift.employeeId,
    schedule_id: week.schedule?.id ?? 0,
    status: 'draft',
    notes: shift.notes || null,
    duration_hours: 0,
    version: 0,
    employee: { id: shift.employeeId, user: { full_name: shift.employeeName } },
  }
  return patchShift(blank, fields)
}

/** Creates a shift, which shows at once and goes away again on failure; throws ApiError. */
export function useCreateShift() {
  const store = useScheduleStore()
  const updateCachedWeeks = useUpdateCachedWeeks()
  const recordAction = useRecordAction()
  return useCallback(
    async (week: Week, input: NewShift): Promise<void> => {
      const writeId = newWriteId()
      const shift = temporaryShift(writeId, week, input)
      const knownIds = new Set(week.shifts.map(({ id }) => id))
      addPendingWrite(store, { kind: 'create', writeId, shift, knownIds })
      try {
        const fields = {
          employee_id: input.employeeId,
          start_time: input.startTime,
          end_time: input.endTime,
          ...(input.notes && { notes: input.notes }),
          ...(week.schedule?.id && { schedule_id: week.schedule.id }),
        }
        const reply = await callApi(
          createShiftRoute,
          { body: { shift: fields, ...(input.overrideMaxHours && { override_max_hours: true }) } },
          { retry: writeRetry },
        )
        const home = weekStartDate(new Date(reply.shift.start_time), week.time_zone)
        updateCachedWeeks([home], (cached) =>
          withSchedule(withShift(cached, reply.shift), reply.schedule),
        )
        recordAction(input.done ?? texts.shiftCreated)
      } finally {
        removePendingWrite(store, writeId)
      }
    },
    [store, updateCachedWeeks, recordAction],
  )
}

/** Writes again, once, when all that happened to the shift since it was seen is its announcement. */
async function retryAfterPublish(
  seen: Shift,
  version: number,
  write: (version: number) => Promise<number>,
): Promise<number> {
  try {
    return await write(version)
  } catch (failure) {
    const announced = versionAfterPublish(failure, seen)
    if (announced === null) throw failure
    return write(announced)
  }
}

/** Changes a shift at once and takes it back on failure; throws ApiError. */
export function useUpdateShift() {
  const store = useScheduleStore()
  const updateCachedWeeks = useUpdateCachedWeeks()
  const recordAction = useRecordAction()
  return useCallback(
    async (
      week: Week,
      { shift, patch, version, overrideMaxHours, done }: Change,
    ): Promise<void> => {
      const writeId = newWriteId()
      addPendingWrite(store, { kind: 'update', writeId, shiftId: shift.id, patch })
      try {
        const send = async (base: number) => {
          const body = {
            shift: patch,
            version: base,
            ...(overrideMaxHours && { override_max_hours: true }),
          }
          const options = { retry: writeRetry }
          const reply = await callApi(updateShiftRoute, { params: { id: shift.id }, body }, options)
          const home = weekStartDate(new Date(reply.shift.start_time), week.time_zone)
          updateCachedWeeks([week.week_start_date, home], (cached) =>
            withSchedule(withShift(cached, reply.shift), reply.schedule),
          )
          return reply.shift.version
        }
        await writeInOrder(shift.id, version, (base) => retryAfterPublish(shift, base, send))
        recordAction(done ?? texts.shiftUpdated)
      } catch (failure) {
        if (isNotFound(failure)) {
          updateCachedWeeks([week.week_start_date], (cached) => withoutShift(cached, shift.id))
        }
        throw failure
      } finally {
        removePendingWrite(store, writeId)
      }
    },
    [store, updateCachedWeeks, recordAction],
  )
}

/** Deletes a shift at once and brings it back on failure; one that is gone already is a success. */
export function useDeleteShift() {
  const store = useScheduleStore()
  const updateCachedWeeks = useUpdateCachedWeeks()
  const recordAction = useRecordAction()
  return useCallback(
    async (week: Week, seen: Shift, version: number): Promise<void> => {
      const writeId = newWriteId()
      const shiftId = seen.id
      const write = { kind: 'delete' as const, writeId, shiftId }
      addPendingWrite(store, { ...write, confirmed: false })
      try {
        const send = async (base: number) => {
          const body = { version: base }
          const options = { retry: writeRetry }
          const reply = await callApi(deleteShiftRoute, { params: { id: shiftId }, body }, options)
          updateCachedWeeks([week.week_start_date], (cached) =>
            withSchedule(withoutShift(cached, shiftId), reply.schedule),
          )
          return base
        }
        await writeInOrder(shiftId, version, (base) => retryAfterPublish(seen, base, send))
        recordAction(texts.shiftDeleted)
      } catch (failure) {
        if (!isNotFound(failure)) {
          removePendingWrite(store, writeId)
          throw failure
        }
        updateCachedWeeks([week.week_start_date], (cached) => withoutShift(cached, shiftId))
      }
      removePendingWrite(store, writeId)
      addPendingWrite(store, { ...write, confirmed: true })
      setTimeout(() => removePendingWrite(store, writeId), rememberDeletionMs)
    },
    [store, updateCachedWeeks, recordAction],
  )
}
