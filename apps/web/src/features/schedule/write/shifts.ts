import type { Week } from '@weekboard/contracts/schedule/week'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import type { ShiftWriteReply } from '@weekboard/contracts/shifts/shifts'
import { weekStartDate } from '@weekboard/scheduling/clock/zone'
import { writeRetry } from '../../../lib/http/retry.ts'
import { withoutShift, withSchedule, withShift } from '../week/apply-event.ts'
import { pendingUpdate } from '../week/pending-writes.ts'
import { scheduleTexts as texts } from '../week/schedule-texts.ts'
import { createOf, deleteOf, type NewShift, type ShiftUpdate, updateOf } from './changes.ts'
import { hideDeleted, pendingDeletes } from './pending.ts'
import { sendCreate, sendDelete, sendUpdate } from './send-shift.ts'
import { rethrow, write } from './write.ts'
import type { WriteContext } from './write-context.ts'
import { isNotFound } from './write-errors.ts'
import type { Versions } from './write-order.ts'

type UpdateCachedWeeks = WriteContext['updateCachedWeeks']
type WrittenShift = Pick<ShiftWriteReply, 'shift' | 'open_shift' | 'schedules'>

/**
 * Puts a written shift into the cached weeks: the shown one, the one that it is in now and the one
 * that it left, each with its schedule.
 */
export function updateCachedShift(
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

const noVersions: Versions = new Map()
const nothing = (): void => undefined

/** Creates a shift, which is shown at once and removed on failure; throws ApiError. */
export function writeNewShift(
  { store, updateCachedWeeks, recordAction }: WriteContext,
  week: Week,
  input: NewShift,
): Promise<void> {
  const change = createOf(week, input)
  const { shift } = change
  const knownIds = new Set(week.shifts.map(({ id }) => id))
  return write(store, {
    ...{ week, changes: [change], sent: 'singly', waits: nothing },
    show: (writeId) => [{ kind: 'create', writeId, shift, knownIds }],
    send: ([current = change]) => sendCreate(current, writeRetry),
    versionsOf: () => noVersions,
    reconcile(reply) {
      updateCachedShift(updateCachedWeeks, week, reply)
      recordAction(texts.shiftCreated)
    },
    reject: rethrow,
  })
}

/** Updates a shift at once and takes it back on failure; throws ApiError. */
export function writeShiftUpdate(
  { store, updateCachedWeeks, recordAction }: WriteContext,
  week: Week,
  input: ShiftUpdate,
): Promise<void> {
  const change = updateOf(store, input)
  const { basis, patch, shiftId } = change
  return write(store, {
    ...{ week, changes: [change], sent: 'singly', waits: nothing },
    show: (writeId) => [pendingUpdate(writeId, basis, patch)],
    send: ([current = change]) => sendUpdate(current, writeRetry),
    versionsOf: ({ shift, open_shift }) => new Map([[shiftId, (open_shift ?? shift).version]]),
    reconcile(reply) {
      updateCachedShift(updateCachedWeeks, week, reply)
      recordAction(texts.shiftUpdated)
    },
    reject(error) {
      if (isNotFound(error)) {
        updateCachedWeeks([week.week_start_date], (cached) => withoutShift(cached, shiftId))
      }
      throw error
    },
  })
}

/** Deletes a shift at once and restores it on failure; a shift that is gone already is no failure. */
export function writeShiftDeletion(
  { store, updateCachedWeeks, recordAction }: WriteContext,
  week: Week,
  shift: Shift,
  version: number,
): Promise<void> {
  const change = deleteOf(store, shift, version)
  const { shiftId } = change
  return write(store, {
    ...{ week, changes: [change], sent: 'singly', waits: nothing },
    show: pendingDeletes([shiftId]),
    send: ([current = change]) => sendDelete(current, writeRetry),
    versionsOf: () => noVersions,
    reconcile({ schedules }) {
      const touchedWeeks = schedules.map(({ week_start_date }) => week_start_date)
      updateCachedWeeks([week.week_start_date, ...touchedWeeks], (cached) =>
        schedules.reduce(withSchedule, withoutShift(cached, shiftId)),
      )
      recordAction(texts.shiftDeleted)
      hideDeleted(store, [shiftId])
    },
    reject(error) {
      if (!isNotFound(error)) throw error
      updateCachedWeeks([week.week_start_date], (cached) => withoutShift(cached, shiftId))
      hideDeleted(store, [shiftId])
    },
  })
}
