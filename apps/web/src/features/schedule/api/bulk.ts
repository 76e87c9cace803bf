import {
  type BulkItem,
  type BulkItemResult,
  type BulkReply,
  bulkShiftsRoute,
} from '@weekboard/contracts/bulk'
import type { Week } from '@weekboard/contracts/schedules'
import type { Shift } from '@weekboard/contracts/shift'
import { useCallback } from 'react'
import { callApi } from '../../../lib/http.ts'
import { writeRetry } from '../../../lib/retry.ts'
import type { ShiftPatch } from '../model/pending-writes.ts'
import { type ScheduleStore, useScheduleStore } from '../model/schedule-store.ts'
import { addPendingWrite, newWriteId, rememberDeletionMs, removePendingWrite } from './shifts.ts'
import { useApplyBulkReply, useRecordAction } from './undo.ts'

/** A shift that the server left as it was, and why. */
export interface RejectedShift {
  readonly shift: Shift
  readonly code: string
  readonly message: string
}

export interface BulkOutcome {
  readonly done: number
  readonly refusals: readonly RejectedShift[]
}

export interface ShiftMove {
  readonly shift: Shift
  readonly patch: ShiftPatch
}

const call = (shifts: BulkItem[]): Promise<BulkReply> =>
  callApi(bulkShiftsRoute, { body: { shifts } }, { retry: writeRetry })

function outcomeOf(
  { results }: BulkReply,
  shifts: readonly Shift[],
  isDone: (result: BulkItemResult) => boolean,
): BulkOutcome {
  const refusals = results.flatMap((result) => {
    const shift = shifts[result.index]
    if (!shift || isDone(result)) return []
    return [{ shift, code: result.code ?? '', message: result.message ?? '' }]
  })
  return { done: results.length - refusals.length, refusals }
}

/** Somebody else was faster: what should be gone is gone. */
const isDeleted = ({ status, code }: BulkItemResult): boolean =>
  status === 'deleted' || code === 'not_found'

function rememberDeleted(store: ScheduleStore, shifts: readonly Shift[]): void {
  const writeId = newWriteId()
  for (const { id } of shifts) {
    addPendingWrite(store, { kind: 'delete', writeId, shiftId: id, confirmed: true })
  }
  setTimeout(() => removePendingWrite(store, writeId), rememberDeletionMs)
}

/**
 * Deletes shifts in one call and one step of undo; those that the server refuses come back.
 * `done` is what the undo bar says of so many. Throws ApiError when nothing was done.
 */
export function useBulkDelete() {
  const store = useScheduleStore()
  const updateCachedWeeks = useApplyBulkReply()
  const recordAction = useRecordAction()
  return useCallback(
    async (
      week: Week,
      shifts: readonly Shift[],
      done: (count: number) => string,
    ): Promise<BulkOutcome> => {
      const writeId = newWriteId()
      for (const { id } of shifts) {
        addPendingWrite(store, { kind: 'delete', writeId, shiftId: id, confirmed: false })
      }
      try {
        const reply = await call(
          shifts.map(({ id, version }) => ({ action: 'delete', id, version })),
        )
        const outcome = outcomeOf(reply, shifts, isDeleted)
        const refused = new Set(outcome.refusals.map(({ shift }) => shift.id))
        rememberDeleted(
          store,
          shifts.filter(({ id }) => !refused.has(id)),
        )
        updateCachedWeeks(week, reply)
        if (reply.summary.deleted > 0) recordAction(done(reply.summary.deleted))
        return outcome
      } finally {
        removePendingWrite(store, writeId)
      }
    },
    [store, updateCachedWeeks, recordAction],
  )
}

/** Moves shifts in one call and one step of undo; as `useBulkDelete`. */
export function useBulkMove() {
  const store = useScheduleStore()
  const updateCachedWeeks = useApplyBulkReply()
  const recordAction = useRecordAction()
  return useCallback(
    async (
      week: Week,
      moves: readonly ShiftMove[],
      overrideMaxHours: boolean,
      done: (count: number) => string,
    ): Promise<BulkOutcome> => {
      const writeId = newWriteId()
      for (const { shift, patch } of moves) {
        addPendingWrite(store, { kind: 'update', writeId, shiftId: shift.id, patch })
      }
      try {
        const reply = await call(
          moves.map(({ shift: { id, version }, patch }) => ({
            action: 'update',
            id,
            version,
            shift: patch,
            ...(overrideMaxHours && { override_max_hours: true }),
          })),
        )
        updateCachedWeeks(week, reply)
        if (reply.summary.updated > 0) recordAction(done(reply.summary.updated))
        const shifts = moves.map(({ shift }) => shift)
        return outcomeOf(reply, shifts, ({ status }) => status === 'updated')
      } finally {
        removePendingWrite(store, writeId)
      }
    },
    [store, updateCachedWeeks, recordAction],
  )
}
