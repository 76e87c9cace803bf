import type { Week } from '@weekboard/contracts/schedule/week'
import {
  type BulkItem,
  type BulkItemResult,
  type BulkReply,
  bulkReplySchema,
  bulkShiftsRoute,
} from '@weekboard/contracts/shifts/bulk-shifts'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { z } from 'zod'
import { isApiError } from '../../../lib/http/api-error.ts'
import { callApi } from '../../../lib/http/http.ts'
import { writeRetry } from '../../../lib/http/retry.ts'
import { employeeIdOf } from '../week/open-shifts.ts'
import { pendingUpdate, type ShiftPatch } from '../week/pending-writes.ts'
import { newWireDetails } from '../week/shift-details.ts'
import { createOf, deleteOf, detailsOfNew, type NewShift, updateOf } from './changes.ts'
import { hideDeleted, pendingDeletes } from './pending.ts'
import { showBulkReply } from './show-written.ts'
import type { NewUpdate } from './waiting/waiting-change.ts'
import { madeByServer, rethrow, write } from './write.ts'
import type { WriteContext } from './write-context.ts'
import type { Versions } from './write-order.ts'

/** What the server did not write, and why. */
interface Rejected<Item> {
  readonly item: Item
  readonly code: string
  readonly message: string
}

export interface BulkOutcome<Item> {
  readonly done: number
  /** The shifts as they were written; none of those that were deleted, or wait. */
  readonly written: readonly Shift[]
  readonly rejected: readonly Rejected<Item>[]
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
function refusedOutcome(error: unknown, shifts: readonly Shift[]): BulkOutcome<Shift> {
  const isRefused = isApiError(error) && error.code === 'bulk_refused'
  const refused = isRefused ? refusedSchema.safeParse(error.details).data : undefined
  if (!refused) throw error
  return outcomeOf(refused, shifts)
}

const isSkipped = ({ status }: BulkItemResult): boolean => status === 'skipped'

function outcomeOf<Item>(
  { results }: Pick<BulkReply, 'results'>,
  items: readonly Item[],
  isRejected = isSkipped,
): BulkOutcome<Item> {
  const rejected = results.filter(isRejected).flatMap(({ index, code = '', message = '' }) => {
    const item = items[index]
    return item ? [{ item, code, message }] : []
  })
  const written = results.flatMap(({ shift }) => shift ?? [])
  return { done: results.length - rejected.length, written, rejected }
}

/** Shows a reply, and the action in the undo bar. */
function showDone(
  context: WriteContext,
  week: Week,
  reply: BulkReply,
  actionText: (count: number) => string,
): void {
  showBulkReply(context, week, reply)
  const { created, updated, deleted } = reply.summary
  const count = created + updated + deleted
  if (count > 0) context.recordAction(actionText(count))
}

const versionsOf = ({ results }: BulkReply): Versions =>
  new Map(
    results.flatMap(({ shift, open_shift }) =>
      [shift, open_shift].flatMap((each) => (each ? [[each.id, each.version] as const] : [])),
    ),
  )

/** A shift that another user deleted before counts as deleted. */
const isLeft = (result: BulkItemResult): boolean => isSkipped(result) && result.code !== 'not_found'

/** The outcome of changes that wait, of which each may be decided on its own. */
const allDone = (count: number) => ({ done: count, written: [], rejected: [] })

/**
 * Deletes shifts in one call, which is undone as one action; those that the server rejects come
 * back. `actionText` is the undo bar's text for a count. Throws ApiError when nothing was done.
 */
export function writeBulkDeletion(
  context: WriteContext,
  week: Week,
  shifts: readonly Shift[],
  actionText: (count: number) => string,
): Promise<BulkOutcome<Shift>> {
  const { store } = context
  return write(store, {
    ...{ week, sent: 'in bulk', versionsOf, waits: () => allDone(shifts.length) },
    changes: shifts.map((shift) => deleteOf(store, shift)),
    show: pendingDeletes(shifts.map(({ id }) => id)),
    send: (changes) =>
      call(changes.map(({ shiftId: id, version }) => ({ action: 'delete', id, version }))),
    reconcile(reply) {
      const outcome = outcomeOf(reply, shifts, isLeft)
      const rejectedIds = new Set(outcome.rejected.map(({ item }) => item.id))
      const ids = shifts.map(({ id }) => id)
      hideDeleted(
        store,
        ids.filter((id) => !rejectedIds.has(id)),
      )
      showDone(context, week, reply, actionText)
      return outcome
    },
    reject: rethrow,
  })
}

export interface MoveOptions {
  readonly overrideMaxHours: boolean
  readonly isAtomic?: boolean
}

/** Changes shifts in one call; otherwise like `writeBulkDeletion`. */
export function writeBulkMove(
  context: WriteContext,
  week: Week,
  moves: readonly ShiftMove[],
  { overrideMaxHours, isAtomic = false }: MoveOptions,
  actionText: (count: number) => string,
): Promise<BulkOutcome<Shift>> {
  const { store } = context
  const shifts = moves.map(({ shift }) => shift)
  return write(store, {
    ...{ week, sent: 'in bulk', versionsOf, waits: () => allDone(moves.length) },
    changes: moves.map(({ shift, patch }) =>
      updateOf(store, { shift, version: shift.version, patch, overrideMaxHours }),
    ),
    show: (writeId) => moves.map(({ shift, patch }) => pendingUpdate(writeId, shift, patch)),
    send: (changes) => call(changes.map(updateItemOf), isAtomic),
    reconcile(reply) {
      showDone(context, week, reply, actionText)
      return outcomeOf(reply, shifts)
    },
    reject: (error) => refusedOutcome(error, shifts),
  })
}

const updateItemOf = ({ shiftId, version, patch, overrideMaxHours }: NewUpdate): BulkItem => ({
  action: 'update',
  id: shiftId,
  version,
  shift: patch,
  ...(overrideMaxHours && { override_max_hours: true }),
})

/** Creates shifts in one call; otherwise like `writeBulkDeletion`. */
export function writeBulkCreation(
  context: WriteContext,
  week: Week,
  items: readonly NewShift[],
  actionText: (count: number) => string,
): Promise<BulkOutcome<NewShift>> {
  const changes = items.map((item) => createOf(week, item))
  const knownIds = new Set(week.shifts.map(({ id }) => id))
  return write(context.store, {
    ...{ week, changes, sent: 'in bulk', versionsOf, waits: () => allDone(items.length) },
    show: (writeId) => changes.map(({ shift }) => ({ kind: 'create', writeId, shift, knownIds })),
    send: () => call(items.map(createItemOf)),
    reconcile(reply) {
      showDone(context, week, reply, actionText)
      return outcomeOf(reply, items)
    },
    reject: rethrow,
  })
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

/** Creates shifts as the server finds them, such as copies of others, as one action; throws ApiError. */
export const writeCopies = (
  context: WriteContext,
  week: Week,
  send: () => Promise<BulkReply>,
  actionText: (count: number) => string,
): Promise<BulkReply> =>
  write(context.store, {
    ...{ ...madeByServer, week, send, reject: rethrow },
    reconcile(reply) {
      if (reply.summary.created > 0) showDone(context, week, reply, actionText)
      return reply
    },
  })
