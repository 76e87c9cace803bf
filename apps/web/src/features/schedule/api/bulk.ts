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
import { addWrite, deletionMemoryMs, dropWrite, newOpId } from './shifts.ts'
import { useSettleBulk, useStepDone } from './undo.ts'

/** A shift that the server left as it was, and why. */
export interface BulkRefusal {
  readonly shift: Shift
  readonly code: string
  readonly message: string
}

export interface BulkOutcome {
  readonly done: number
  readonly refusals: readonly BulkRefusal[]
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
  const opId = newOpId()
  for (const { id } of shifts) {
    addWrite(store, { kind: 'delete', opId, shiftId: id, settled: true })
  }
  setTimeout(() => dropWrite(store, opId), deletionMemoryMs)
}

/**
 * Deletes shifts in one call and one step of undo; those that the server refuses come back.
 * `done` is what the undo bar says of so many. Throws ApiError when nothing was done.
 */
export function useBulkDelete() {
  const store = useScheduleStore()
  const settle = useSettleBulk()
  const stepDone = useStepDone()
  return useCallback(
    async (
      week: Week,
      shifts: readonly Shift[],
      done: (count: number) => string,
    ): Promise<BulkOutcome> => {
      const opId = newOpId()
      for (const { id } of shifts) {
        addWrite(store, { kind: 'delete', opId, shiftId: id, settled: false })
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
        settle(week, reply)
        if (reply.summary.deleted > 0) stepDone(done(reply.summary.deleted))
        return outcome
      } finally {
        dropWrite(store, opId)
      }
    },
    [store, settle, stepDone],
  )
}

/** Moves shifts in one call and one step of undo; as `useBulkDelete`. */
export function useBulkMove() {
  const store = useScheduleStore()
  const settle = useSettleBulk()
  const stepDone = useStepDone()
  return useCallback(
    async (
      week: Week,
      moves: readonly ShiftMove[],
      overrideMaxHours: boolean,
      done: (count: number) => string,
    ): Promise<BulkOutcome> => {
      const opId = newOpId()
      for (const { shift, patch } of moves) {
        addWrite(store, { kind: 'update', opId, shiftId: shift.id, patch })
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
        settle(week, reply)
        if (reply.summary.updated > 0) stepDone(done(reply.summary.updated))
        const shifts = moves.map(({ shift }) => shift)
        return outcomeOf(reply, shifts, ({ status }) => status === 'updated')
      } finally {
        dropWrite(store, opId)
      }
    },
    [store, settle, stepDone],
  )
}
