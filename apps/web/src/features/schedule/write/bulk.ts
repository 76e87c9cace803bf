import {
  type BulkItem,
  type BulkItemResult,
  type BulkReply,
  bulkReplySchema,
  bulkShiftsRoute,
} from '@weekboard/contracts/bulk-shifts'
import type { Shift } from '@weekboard/contracts/shift-schema'
import type { Week } from '@weekboard/contracts/week'
import { useCallback } from 'react'
import { z } from 'zod'
import { isApiError } from '../../../lib/http/api-error.ts'
import { callApi } from '../../../lib/http/http.ts'
import { writeRetry } from '../../../lib/http/retry.ts'
import { employeeIdOf } from '../week/open-shifts.ts'
import { pendingUpdate, type ShiftPatch } from '../week/pending-writes.ts'
import { useScheduleStore } from '../week/schedule-store.ts'
import { newWireDetails } from '../week/shift-details.ts'
import { useApplyBulkReply } from './apply-bulk-reply.ts'
import { useRecordAction } from './last-action.ts'
import { hideDeleted, showPending, showPendingDeletes } from './pending.ts'
import { sendOrWait } from './send-or-wait.ts'
import { createOf, deletesOf, detailsOfNew, type NewShift, savedOf, updateOf } from './shifts.ts'
import { inFlight } from './write-order.ts'

type Versioned = Pick<Shift, 'id' | 'version'>

/** The result of a write, and the versions that it leaves by shift. */
interface Written<T> {
  readonly result: T
  readonly versions: ReadonlyMap<number, number>
}

/** Writes several shifts as `writeInOrder` does one: it waits for the writes of each of them. */
async function writeManyInOrder<T>(
  shifts: readonly Versioned[],
  write: (versions: ReadonlyMap<number, number>) => Promise<Written<T>>,
): Promise<T> {
  const bases = shifts.map(
    async ({ id, version }) =>
      [id, Math.max(version, (await inFlight.get(id)) ?? version)] as const,
  )
  const sent = Promise.all(bases).then((entries) => write(new Map(entries)))
  const left = shifts.map(({ id, version }) => {
    const after = sent.then(
      ({ versions }) => versions.get(id) ?? version,
      () => version,
    )
    inFlight.set(id, after)
    return { id, after }
  })
  try {
    return (await sent).result
  } finally {
    for (const { id, after } of left) if (inFlight.get(id) === after) inFlight.delete(id)
  }
}

/** A shift that the server did not change, and why. */
export interface RejectedShift {
  readonly shift: Shift
  readonly code: string
  readonly message: string
}

export interface BulkOutcome {
  readonly done: number
  readonly rejected: readonly RejectedShift[]
}

export interface ShiftMove {
  readonly shift: Shift
  readonly patch: ShiftPatch
}

const call = (shifts: BulkItem[], isAtomic = false): Promise<BulkReply> =>
  callApi(
    bulkShiftsRoute,
    { body: { shifts, ...(isAtomic && { atomic: true }) } },
    { retry: writeRetry },
  )

const refusedSchema = z.object({ results: bulkReplySchema.shape.results })

/** What the server rejected of a write that is done as a whole or not at all. */
function refusedOutcome(error: unknown, shifts: readonly Shift[]): BulkOutcome {
  const isRefused = isApiError(error) && error.code === 'bulk_refused'
  const refused = isRefused ? refusedSchema.safeParse(error.details).data : undefined
  if (!refused) throw error
  const rejected = refused.results.flatMap(({ index, code = '', message = '' }) => {
    const shift = shifts[index]
    return shift ? [{ shift, code, message }] : []
  })
  return { done: 0, rejected }
}

function outcomeOf(
  { results }: BulkReply,
  shifts: readonly Shift[],
  isDone: (result: BulkItemResult) => boolean,
): BulkOutcome {
  const rejected = results.flatMap((result) => {
    const shift = shifts[result.index]
    if (!shift || isDone(result)) return []
    return [{ shift, code: result.code ?? '', message: result.message ?? '' }]
  })
  return { done: results.length - rejected.length, rejected }
}

const versionsIn = ({ results }: BulkReply): ReadonlyMap<number, number> =>
  new Map(
    results.flatMap(({ shift, open_shift }) =>
      [shift, open_shift].flatMap((each) => (each ? [[each.id, each.version] as const] : [])),
    ),
  )

/** A shift that another user deleted before counts as deleted. */
const isDeleted = ({ status, code }: BulkItemResult): boolean =>
  status === 'deleted' || code === 'not_found'

/** The outcome of changes that wait one by one, because each may be decided on its own. */
const allWaiting = (count: number): BulkOutcome => ({ done: count, rejected: [] })

/**
 * Deletes shifts in one call, which is undone as one action; those that the server rejects come
 * back. `actionText` is the undo bar's text for a count. Throws ApiError when nothing was done.
 */
export function useBulkDelete() {
  const store = useScheduleStore()
  const applyBulkReply = useApplyBulkReply()
  const recordAction = useRecordAction()
  return useCallback(
    async (
      week: Week,
      shifts: readonly Shift[],
      actionText: (count: number) => string,
    ): Promise<BulkOutcome> => {
      const ids = shifts.map(({ id }) => id)
      const changes = deletesOf(store, shifts)
      const remove = async () => {
        const reply = await call(
          shifts.map(({ id, version }) => ({ action: 'delete', id, version })),
        )
        const outcome = outcomeOf(reply, shifts, isDeleted)
        const rejectedIds = new Set(outcome.rejected.map(({ shift }) => shift.id))
        hideDeleted(
          store,
          ids.filter((id) => !rejectedIds.has(id)),
        )
        applyBulkReply(week, reply)
        if (reply.summary.deleted > 0) recordAction(actionText(reply.summary.deleted))
        return outcome
      }
      const outcome = await showPendingDeletes(store, ids, () =>
        sendOrWait(store, week, () => changes, 'in bulk', remove),
      )
      return outcome ?? allWaiting(shifts.length)
    },
    [store, applyBulkReply, recordAction],
  )
}

export interface MoveOptions {
  readonly overrideMaxHours: boolean
  /** All of the changes or none, as of a swap. */
  readonly isAtomic?: boolean
}

/** Changes shifts in one call; otherwise like `useBulkDelete`. */
export function useBulkMove() {
  const store = useScheduleStore()
  const applyBulkReply = useApplyBulkReply()
  const recordAction = useRecordAction()
  return useCallback(
    async (
      week: Week,
      moves: readonly ShiftMove[],
      { overrideMaxHours, isAtomic = false }: MoveOptions,
      actionText: (count: number) => string,
    ): Promise<BulkOutcome> => {
      const changes = moves.map(({ shift, patch }) => {
        const saved = savedOf(store, shift, shift.version)
        return updateOf({ ...saved, patch, overrideMaxHours })
      })
      const shownShifts = moves.map(({ shift }) => shift)
      const move = async () => {
        const reply = await writeManyInOrder(shownShifts, async (versions) => {
          const items = moves.map((each) => updateItemOf(each, versions, overrideMaxHours))
          const result = await call(items, isAtomic)
          return { result, versions: versionsIn(result) }
        })
        applyBulkReply(week, reply)
        if (reply.summary.updated > 0) recordAction(actionText(reply.summary.updated))
        return outcomeOf(reply, shownShifts, ({ status }) => status === 'updated')
      }
      const pending = (writeId: number) =>
        moves.map(({ shift, patch }) => pendingUpdate(writeId, shift, patch))
      const outcome = await showPending(store, pending, () =>
        sendOrWait(store, week, () => changes, 'in bulk', move),
      ).catch((error: unknown) => refusedOutcome(error, shownShifts))
      return outcome ?? allWaiting(moves.length)
    },
    [store, applyBulkReply, recordAction],
  )
}

const updateItemOf = (
  { shift: { id, version }, patch }: ShiftMove,
  versions: ReadonlyMap<number, number>,
  overrideMaxHours: boolean,
): BulkItem => ({
  action: 'update',
  id,
  version: versions.get(id) ?? version,
  shift: patch,
  ...(overrideMaxHours && { override_max_hours: true }),
})

/** A shift that the server did not create, and why. */
export interface RejectedCreate {
  readonly item: NewShift
  readonly code: string
  readonly message: string
}

export interface BulkCreateOutcome {
  readonly created: readonly Shift[]
  readonly rejected: readonly RejectedCreate[]
}

/** Creates shifts in one call; otherwise like `useBulkDelete`. */
export function useBulkCreate() {
  const store = useScheduleStore()
  const applyBulkReply = useApplyBulkReply()
  const recordAction = useRecordAction()
  return useCallback(
    async (
      week: Week,
      items: readonly NewShift[],
      actionText: (count: number) => string,
    ): Promise<BulkCreateOutcome> => {
      const changes = items.map((item) => createOf(week, item))
      const knownIds = new Set(week.shifts.map(({ id }) => id))
      const create = async () => {
        const reply = await call(items.map(createItemOf))
        applyBulkReply(week, reply)
        if (reply.summary.created > 0) recordAction(actionText(reply.summary.created))
        return createOutcomeOf(reply, items)
      }
      const pending = (writeId: number) =>
        changes.map(({ shift }) => ({ kind: 'create', writeId, shift, knownIds }) as const)
      const outcome = await showPending(store, pending, () =>
        sendOrWait(store, week, () => changes, 'in bulk', create),
      )
      return outcome ?? { created: [], rejected: [] }
    },
    [store, applyBulkReply, recordAction],
  )
}

const createItemOf = (item: NewShift): BulkItem => ({
  action: 'create',
  shift: {
    employee_id: employeeIdOf(item.employeeId),
    start_time: item.startTime,
    end_time: item.endTime,
    ...newWireDetails(detailsOfNew(item)),
  },
  ...(item.overrideMaxHours && { override_max_hours: true }),
})

const createOutcomeOf = (
  { results }: BulkReply,
  items: readonly NewShift[],
): BulkCreateOutcome => ({
  created: results.flatMap(({ shift }) => shift ?? []),
  rejected: results.flatMap(({ index, shift, code = '', message = '' }) => {
    const item = items[index]
    return item && !shift ? [{ item, code, message }] : []
  }),
})
