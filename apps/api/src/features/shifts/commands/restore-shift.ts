import type { RouteQuery, RouteReply } from '@weekboard/contracts/route'
import type { Shift } from '@weekboard/contracts/shift'
import type { getShiftHistoryRoute, HistoryEntry } from '@weekboard/contracts/shift-history'
import type { ShiftWriteReply } from '@weekboard/contracts/shifts'
import { shifts } from '@weekboard/db/schema/shifts'
import { roundHours } from '@weekboard/scheduling/hours'
import { eq } from 'drizzle-orm'
import type { TenantTransaction } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import type { ShiftAction } from '../batch/action.ts'
import { runBatch, writerOf } from '../batch/run.ts'
import { lastVersions, readShiftEvents, type ShiftEvent } from '../history/steps.ts'
import { listShiftRows } from '../queries.ts'
import { holdShifts } from '../weeks.ts'
import { replyOf } from '../write-reply.ts'

const fields = ['employee_id', 'start_time', 'end_time', 'notes', 'status'] as const

const typeOf = ({ before, after, type }: ShiftEvent): HistoryEntry['type'] => {
  if (type === 'schedule_published') return 'published'
  if (!before) return 'created'
  return after ? 'updated' : 'deleted'
}

const changesOf = (before: Shift | null, after: Shift | null): HistoryEntry['changes'] =>
  fields
    .map((field) => ({ field, from: before?.[field] ?? null, to: after?.[field] ?? null }))
    .filter(({ from, to }) => from !== to)

const overrideOf = ({ overridden }: ShiftEvent): HistoryEntry['override'] =>
  overridden && {
    max_hours: overridden.max_hours,
    total_hours: overridden.total_would_be,
    excess_hours: roundHours((overridden.total_would_be - overridden.max_hours) * 60),
  }

/**
 * Who did what to a shift, newest first, also after it was deleted; `cursor` is that of the page
 * before. 404 when there never was such a shift.
 */
export async function readHistory(
  { tx }: RequestContext,
  id: number,
  { limit, cursor }: RouteQuery<typeof getShiftHistoryRoute>,
): Promise<RouteReply<typeof getShiftHistoryRoute>> {
  const events = await readShiftEvents(tx, id, { limit: limit + 1, before: Number(cursor) || null })
  if (events.length === 0) await assertKnown(tx, id)
  const page = events.slice(0, limit)
  const last = events.length > limit ? page.at(-1) : undefined
  return { history: page.map(presentEvent), next_cursor: last ? String(last.seq) : null }
}

async function assertKnown(tx: TenantTransaction, id: number): Promise<void> {
  const [row] = await listShiftRows(tx.db, eq(shifts.id, id))
  const [event] = await readShiftEvents(tx, id, { limit: 1 })
  if (!row && !event) throw notFound()
}

const presentEvent = (event: ShiftEvent): HistoryEntry => ({
  id: event.seq,
  type: typeOf(event),
  user: { id: event.actorUserId, name: event.actorName },
  at: event.createdAt.toISOString(),
  changes: changesOf(event.before, event.after),
  override: overrideOf(event),
})

/**
 * Brings a shift to the state in which an event left it, or had it before it was deleted. Weighed
 * like any change; 404 when the event is not part of the shift's history.
 */
export async function restoreShift(
  context: RequestContext,
  id: number,
  { event_id: seq, version, override_max_hours: overrideMaxHours = false }: RestoreBody,
): Promise<ShiftWriteReply> {
  const { tx } = context
  await holdShifts(tx, [id])
  const [event] = await readShiftEvents(tx, id, { at: seq })
  const wanted = event?.after ?? event?.before
  if (!wanted) throw notFound()
  const target = {
    employeeId: wanted.employee_id,
    startsAt: new Date(wanted.start_time),
    endsAt: new Date(wanted.end_time),
    notes: wanted.notes,
  }
  const status = wanted.status === 'cancelled' ? ('cancelled' as const) : ('draft' as const)
  const [current] = await listShiftRows(tx.db, eq(shifts.id, id))
  const action: ShiftAction = current
    ? {
        kind: 'update',
        id,
        fields: { ...target, ...keeps(current.status, status) },
        ...(version !== undefined && { version }),
        overrideMaxHours,
      }
    : {
        kind: 'create',
        id,
        fields: target,
        status,
        version: (await lastVersions(tx, [id])).get(id) ?? wanted.version,
        overrideMaxHours,
      }
  const { ifMatch } = context
  return replyOf(await runBatch(writerOf(context), [action], { atomic: true, ifMatch }))
}

interface RestoreBody {
  readonly event_id: number
  readonly version?: number | undefined
  readonly override_max_hours?: boolean | undefined
}

/** Only being cancelled or not is restored: whether it is announced is for publishing to say. */
const keeps = (current: Shift['status'], wanted: 'cancelled' | 'draft') =>
  (current === 'cancelled') === (wanted === 'cancelled') ? {} : { status: wanted }
