import type { RouteQuery, RouteReply } from '@weekboard/contracts/route'
import type { getShiftHistoryRoute, HistoryEntry } from '@weekboard/contracts/shifts/shift-history'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import type { ShiftWriteReply } from '@weekboard/contracts/shifts/shifts'
import { shifts } from '@weekboard/db/schema/planning/shifts'
import { roundHours } from '@weekboard/scheduling/cost/hours'
import { eq } from 'drizzle-orm'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { actorOf } from '../../../platform/principal.ts'
import { announcedStates } from '../history/reversal.ts'
import {
  findStateAt,
  lastVersions,
  readShiftEvents,
  type ShiftEvent,
} from '../history/shift-events.ts'
import type { ShiftAction } from '../plan/actions.ts'
import { mergeDecisions, storeChanges } from '../plan/changes.ts'
import { decide } from '../plan/decide.ts'
import { loadPlan } from '../plan/load-plan.ts'
import { logChanges } from '../plan/log-changes.ts'
import { lockShifts } from '../plan/plan-query.ts'
import { listShiftRows } from '../queries.ts'
import { fieldsOf, historyFields } from '../wire-fields.ts'
import { shiftReply } from '../write-reply.ts'

const typeOf = ({ before, after, type }: ShiftEvent): HistoryEntry['type'] => {
  if (type === 'schedule_published') return 'published'
  if (!before) return 'created'
  return after ? 'updated' : 'deleted'
}

function changesOf(before: Shift | null, after: Shift | null): HistoryEntry['changes'] {
  const [old, current] = [before && historyFields(before), after && historyFields(after)]
  const fields = Object.keys(old ?? current ?? {}) as (keyof ReturnType<typeof historyFields>)[]
  return fields
    .map((field) => ({ field, from: old?.[field] ?? null, to: current?.[field] ?? null }))
    .filter(({ from, to }) => from !== to)
}

const overrideOf = ({ exceededLimit }: ShiftEvent): HistoryEntry['override'] =>
  exceededLimit && {
    max_hours: exceededLimit.max_hours,
    total_hours: exceededLimit.total_would_be,
    excess_hours: roundHours((exceededLimit.total_would_be - exceededLimit.max_hours) * 60),
  }

/**
 * The history of a shift, newest first, also of a deleted one. `cursor` comes from the page before.
 * 404 when there never was such a shift.
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

/** Throws a 404 when there never was such a shift. */
export async function assertKnown(tx: TenantTransaction, id: number): Promise<void> {
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
 * Restores a shift as it was after an event, or before the event when that deleted it; a publish
 * counts as the state that it announced. The rules apply as for any change. 404 when the event is not part of the shift's history.
 */
export async function restoreShift(
  { tx, principal, now, ifMatch }: RequestContext,
  id: number,
  { event_id: seq, version, override_max_hours: overrideMaxHours = false }: RestoreBody,
): Promise<ShiftWriteReply> {
  const { organization } = principal
  await lockShifts(tx, [id])
  const wanted = await findStateAt(tx, id, seq)
  if (!wanted) throw notFound()
  const target = fieldsOf(wanted)
  const status = wanted.status === 'cancelled' ? ('cancelled' as const) : ('draft' as const)
  const [current] = await listShiftRows(tx.db, eq(shifts.id, id))
  const action: ShiftAction = current
    ? {
        kind: 'update',
        id,
        fields: { ...target, ...restoredStatus(current.status, status) },
        ...(version !== undefined && { version }),
        overrideMaxHours,
        assigns: 'same_shift',
      }
    : {
        kind: 'create',
        id,
        fields: target,
        status,
        version: (await lastVersions(tx, [id])).get(id) ?? wanted.version,
        announcedVersion: (await announcedStates(tx, [id])).get(id)?.version ?? null,
        overrideMaxHours,
      }
  const plan = await loadPlan(tx, [{ actions: [action], organization }])
  const decision = decide(action, plan, { organization, ifMatch })
  const changes = mergeDecisions(plan, [decision], organization)
  storeChanges(tx, [changes], now)
  logChanges(tx, actorOf(principal), changes)
  return shiftReply(decision, changes)
}

interface RestoreBody {
  readonly event_id: number
  readonly version?: number | undefined
  readonly override_max_hours?: boolean | undefined
}

/** Restores whether the shift is cancelled, and nothing else: publishing alone announces a shift. */
const restoredStatus = (current: Shift['status'], wanted: 'cancelled' | 'draft') =>
  (current === 'cancelled') === (wanted === 'cancelled') ? {} : { status: wanted }
