import type { Week } from '@weekboard/contracts/schedule/week'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import type { ShiftWriteReply } from '@weekboard/contracts/shifts/shifts'
import { writeRetry } from '../../../lib/http/retry.ts'
import type { WeekChanges } from '../week/apply-event.ts'
import { pendingUpdate } from '../week/pending-writes.ts'
import { scheduleTexts as texts } from '../week/schedule-texts.ts'
import { createOf, deleteOf, type NewShift, type ShiftUpdate, updateOf } from './changes.ts'
import { hideDeleted, pendingDeletes } from './pending.ts'
import { sendCreate, sendDelete, sendUpdate } from './send-shift.ts'
import { showWritten } from './show-written.ts'
import { rethrow, write } from './write.ts'
import type { WriteContext } from './write-context.ts'
import { isNotFound } from './write-errors.ts'
import type { Versions } from './write-order.ts'

/** What a reply says of a written shift, and of the open one that it was taken from. */
export const changesOfReply = ({ shift, open_shift, schedules }: ShiftWriteReply): WeekChanges => ({
  shifts: open_shift ? [open_shift, shift] : [shift],
  schedules,
})

const noVersions: Versions = new Map()
const nothing = (): void => undefined

/** Creates a shift, which is shown at once and removed on failure; throws ApiError. */
export function writeNewShift(context: WriteContext, week: Week, input: NewShift): Promise<void> {
  const change = createOf(week, input)
  const { shift } = change
  const knownIds = new Set(week.shifts.map(({ id }) => id))
  return write(context.store, {
    ...{ week, changes: [change], sent: 'singly', waits: nothing },
    show: (writeId) => [{ kind: 'create', writeId, shift, knownIds }],
    send: ([current = change]) => sendCreate(current, writeRetry),
    versionsOf: () => noVersions,
    reconcile(reply) {
      showWritten(context, week, changesOfReply(reply))
      context.recordAction(texts.shiftCreated)
    },
    reject: rethrow,
  })
}

/** Updates a shift at once and takes it back on failure; throws ApiError. */
export function writeShiftUpdate(
  context: WriteContext,
  week: Week,
  input: ShiftUpdate,
): Promise<void> {
  const change = updateOf(context.store, input)
  const { basis, patch, shiftId } = change
  return write(context.store, {
    ...{ week, changes: [change], sent: 'singly', waits: nothing },
    show: (writeId) => [pendingUpdate(writeId, basis, patch)],
    send: ([current = change]) => sendUpdate(current, writeRetry),
    versionsOf: ({ shift, open_shift }) => new Map([[shiftId, (open_shift ?? shift).version]]),
    reconcile(reply) {
      showWritten(context, week, changesOfReply(reply))
      context.recordAction(texts.shiftUpdated)
    },
    reject(error) {
      if (isNotFound(error)) showWritten(context, week, { removedIds: [shiftId] })
      throw error
    },
  })
}

/** Deletes a shift at once and restores it on failure; a shift that is gone already is no failure. */
export function writeShiftDeletion(
  context: WriteContext,
  week: Week,
  shift: Shift,
  version: number,
): Promise<void> {
  const change = deleteOf(context.store, shift, version)
  const { shiftId } = change
  return write(context.store, {
    ...{ week, changes: [change], sent: 'singly', waits: nothing },
    show: pendingDeletes([shiftId]),
    send: ([current = change]) => sendDelete(current, writeRetry),
    versionsOf: () => noVersions,
    reconcile({ schedules }) {
      showWritten(context, week, { removedIds: [shiftId], schedules })
      context.recordAction(texts.shiftDeleted)
      hideDeleted(context.store, [shiftId])
    },
    reject(error) {
      if (!isNotFound(error)) throw error
      showWritten(context, week, { removedIds: [shiftId] })
      hideDeleted(context.store, [shiftId])
    },
  })
}
