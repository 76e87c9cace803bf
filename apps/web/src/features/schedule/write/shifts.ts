import type { Shift } from '@weekboard/contracts/shift-schema'
import type { ShiftWriteReply } from '@weekboard/contracts/shifts'
import type { Week } from '@weekboard/contracts/week'
import { weekStartDate } from '@weekboard/scheduling/zone'
import { useCallback } from 'react'
import { newIdempotencyKey } from '../../../lib/http/idempotency-key.ts'
import { writeRetry } from '../../../lib/http/retry.ts'
import { withoutShift, withSchedule, withShift } from '../week/apply-event.ts'
import { intervalOf } from '../week/interval-of.ts'
import { employeeIdOf, openRowId } from '../week/open-shifts.ts'
import { patchShift, pendingUpdate, type ShiftPatch } from '../week/pending-writes.ts'
import { useUpdateCachedWeeks } from '../week/read/week-cache.ts'
import type { ScheduleStore } from '../week/schedule-store.ts'
import { scheduleTexts as texts } from '../week/schedule-texts.ts'
import { pickDetails, type ShiftDetails, wireDetails } from '../week/shift-details.ts'
import { breaksToPlan } from '../week/slot.ts'
import { hideDeleted, showPending, showPendingDeletes } from './pending.ts'
import { sendOrWait } from './send-or-wait.ts'
import { retryAfterPublish, sendCreate, sendDelete, sendUpdate } from './send-shift.ts'
import {
  type NewCreate,
  type NewDelete,
  type NewUpdate,
  temporaryIdOfKey,
} from './waiting/waiting-change.ts'
import { waitingState } from './waiting/waiting-state.ts'
import type { WriteContext } from './write-context.ts'
import { isNotFound } from './write-errors.ts'
import { writeInOrder } from './write-order.ts'

export interface NewShift extends ShiftDetails {
  /** `openRowId` for an open shift. */
  readonly employeeId: number
  readonly employeeName: string
  /** ISO instants. */
  readonly startTime: string
  readonly endTime: string
  readonly overrideMaxHours: boolean
}

interface ShiftUpdate {
  readonly shift: Shift
  readonly patch: ShiftPatch
  /** The version that the update is based on. */
  readonly version: number
  readonly overrideMaxHours: boolean
}

/** The details of a new shift: only an open one has places. */
export const detailsOfNew = (shift: NewShift): ShiftDetails => ({
  ...pickDetails(shift),
  ...(shift.employeeId !== openRowId && { slots: 1 }),
})

/** The shift that is shown until the server answers; its id is negative. */
function temporaryShift(writeId: number, week: Week, shift: NewShift): Shift {
  const fields = { start_time: shift.startTime, end_time: shift.endTime }
  const withoutDuration: Shift = {
    ...fields,
    id: -writeId,
    employee_id: employeeIdOf(shift.employeeId),
    schedule_id: week.schedule?.id ?? 0,
    status: 'draft',
    ...wireDetails(detailsOfNew(shift)),
    breaks: breaksToPlan(week, shift, intervalOf(fields)),
    duration_hours: 0,
    version: 0,
    employee:
      shift.employeeId === openRowId
        ? null
        : { id: shift.employeeId, user: { full_name: shift.employeeName } },
  }
  return patchShift(withoutDuration, fields)
}

type UpdateCachedWeeks = WriteContext['updateCachedWeeks']
type WrittenShift = Pick<ShiftWriteReply, 'shift' | 'open_shift' | 'schedules'>

/**
 * Puts a written shift into the cached weeks: the shown one, the one that it is in now and the one
 * that it left, each with its schedule.
 */
function updateCachedShift(
  updateCachedWeeks: UpdateCachedWeeks,
  week: Week,
  { shift, open_shift: openShift, schedules }: WrittenShift,
): void {
  const newWeekStart = weekStartDate(new Date(shift.start_time), week.time_zone)
  const touchedWeeks = schedules.map(({ week_start_date }) => week_start_date)
  updateCachedWeeks([week.week_start_date, newWeekStart, ...touchedWeeks], (cached) =>
    schedules.reduce(
      withSchedule,
      withShift(openShift ? withShift(cached, openShift) : cached, shift),
    ),
  )
}

/** See `updateCachedShift`. */
export function useUpdateCachedShift() {
  const updateCachedWeeks = useUpdateCachedWeeks()
  return useCallback(
    (week: Week, written: WrittenShift) => updateCachedShift(updateCachedWeeks, week, written),
    [updateCachedWeeks],
  )
}

/** A new shift as it is sent, or waits to be. */
export function createOf(week: Week, input: NewShift): NewCreate {
  const key = newIdempotencyKey()
  const shift = temporaryShift(temporaryIdOfKey(key), week, input)
  const scheduleId = week.schedule?.id ?? null
  const { overrideMaxHours } = input
  const change = { shiftId: shift.id, shift, scheduleId, overrideMaxHours }
  return { kind: 'create', key, ...change, ...(!input.breaks && { hasBreaksOfRules: true }) }
}

/** A changed shift as it is sent, or waits to be. */
export const updateOf = ({
  shift: basis,
  patch,
  version,
  overrideMaxHours,
}: ShiftUpdate): NewUpdate => ({
  ...{ kind: 'update', key: newIdempotencyKey(), shiftId: basis.id, basis },
  ...{ version, patch, overrideMaxHours },
})

/** A deletion as it is sent, or waits to be. */
const deleteOf = (basis: Shift, version: number): NewDelete => ({
  ...{ kind: 'delete', key: newIdempotencyKey(), shiftId: basis.id, basis },
  ...{ version, overrideMaxHours: false },
})

/** A shift that was new when its form opened may have been saved since. */
export const savedOf = (store: ScheduleStore, shift: Shift, version: number) => {
  const saved = store.of(waitingState).getState().savedShifts.get(shift.id)
  return saved ? { shift: saved, version: saved.version } : { shift, version }
}

/** The deletions of shifts, as they are sent or wait to be. */
export const deletesOf = (store: ScheduleStore, shifts: readonly Shift[]): readonly NewDelete[] =>
  shifts.map((shown) => {
    const { shift, version } = savedOf(store, shown, shown.version)
    return deleteOf(shift, version)
  })

/** Creates a shift, which is shown at once and removed on failure; throws ApiError. */
export async function writeNewShift(
  { store, updateCachedWeeks, recordAction }: WriteContext,
  week: Week,
  input: NewShift,
): Promise<void> {
  const change = createOf(week, input)
  const create = async () => {
    updateCachedShift(updateCachedWeeks, week, await sendCreate(change, writeRetry))
    recordAction(texts.shiftCreated)
  }
  const { shift } = change
  const knownIds = new Set(week.shifts.map(({ id }) => id))
  await showPending(
    store,
    (writeId) => [{ kind: 'create', writeId, shift, knownIds }],
    () => sendOrWait(store, week, () => [change], 'singly', create),
  )
}

/** Updates a shift at once and takes it back on failure; throws ApiError. */
export async function writeShiftUpdate(
  { store, updateCachedWeeks, recordAction }: WriteContext,
  week: Week,
  input: ShiftUpdate,
): Promise<void> {
  const { shift, version } = savedOf(store, input.shift, input.version)
  let change = updateOf({ ...input, shift, version })
  const send = async (base: number) => {
    change = { ...change, version: base }
    const reply = await sendUpdate(change, writeRetry)
    updateCachedShift(updateCachedWeeks, week, reply)
    return (reply.open_shift ?? reply.shift).version
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
  await showPending(
    store,
    (writeId) => [pendingUpdate(writeId, shift, input.patch)],
    () => sendOrWait(store, week, () => [change], 'singly', update),
  )
}

/** Deletes a shift at once and restores it on failure; a shift that is gone already is no failure. */
export async function writeShiftDeletion(
  { store, updateCachedWeeks, recordAction }: WriteContext,
  week: Week,
  given: Shift,
  givenVersion: number,
): Promise<void> {
  const { shift, version } = savedOf(store, given, givenVersion)
  const { id } = shift
  let change = deleteOf(shift, version)
  const send = async (base: number) => {
    change = { ...change, version: base }
    const { schedules } = await sendDelete(change, writeRetry)
    const touchedWeeks = schedules.map(({ week_start_date }) => week_start_date)
    updateCachedWeeks([week.week_start_date, ...touchedWeeks], (cached) =>
      schedules.reduce(withSchedule, withoutShift(cached, id)),
    )
    return base
  }
  const remove = async () => {
    try {
      await writeInOrder(id, version, (base) => retryAfterPublish(shift, base, send))
      recordAction(texts.shiftDeleted)
    } catch (error) {
      if (!isNotFound(error)) throw error
      updateCachedWeeks([week.week_start_date], (cached) => withoutShift(cached, id))
    }
    hideDeleted(store, [id])
  }
  await showPendingDeletes(store, [id], () =>
    sendOrWait(store, week, () => [change], 'singly', remove),
  )
}
