import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { sql } from 'drizzle-orm'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { rowsOf } from '../../../platform/database/sql-rows.ts'

/** One shift before and after an event, as on the wire. */
export interface ShiftStep {
  readonly before: Shift | null
  readonly after: Shift | null
}

export const shiftIdOf = ({ before, after }: ShiftStep): number => (after ?? before)?.id ?? 0

export interface ShiftEvent extends ShiftStep {
  readonly seq: number
  readonly type: string
  readonly actorUserId: number | null
  readonly actorName: string
  readonly sessionId: string | null
  readonly createdAt: Date
  /** The weekly limit that the caller chose to exceed with this shift. */
  readonly exceededLimit: ExceededLimit | null
}

export interface ExceededLimit {
  readonly max_hours: number
  readonly total_would_be: number
}

export interface ShiftEventQuery {
  readonly limit?: number
  /** Only events before this position in the log; null for all. */
  readonly before?: number | null
  /** Only the event at this position; null for all. */
  readonly at?: number | null
  /** Leaves out events that changed no field, which are publishes. */
  readonly onlySteps?: boolean
}

/**
 * The events in the history of a shift, newest first. Older events name the limits `overridden`, as
 * older publishes name that they allowed violations.
 */
export async function readShiftEvents(
  { db }: TenantTransaction,
  shiftId: number,
  { limit = 200, before = null, at = null, onlySteps = false }: ShiftEventQuery = {},
): Promise<ShiftEvent[]> {
  return rowsOf<ShiftEvent>(
    db,
    sql`select e.seq, e.type, e.actor_user_id as "actorUserId", e.actor_name as "actorName",
            e.session_id as "sessionId", e.created_at as "createdAt", step.before, step.after,
            jsonb_path_query_first(coalesce(e.change->'exceeded_limits', e.change->'overridden'),
              '$[*] ? (@.shift_id == $id)', jsonb_build_object('id', ${shiftId}::bigint)) as "exceededLimit"
     from (
       select * from all_events
       where subject_type = 'shift' and subject_id = ${shiftId} and shift_ids <> '{}'
       union all
       select * from all_events
       where subject_type <> 'shift' and shift_ids @> array[${shiftId}::bigint]
         and shift_ids <> '{}'
     ) e
     left join lateral (
       select nullif(s->'before', 'null') as before, nullif(s->'after', 'null') as after
       from jsonb_array_elements(e.change->'steps') s
       where coalesce(nullif(s->'after', 'null')->>'id', s->'before'->>'id')::bigint = ${shiftId}
       limit 1
     ) step on true
     where (${before}::bigint is null or e.seq < ${before}) and (${at}::bigint is null or e.seq = ${at})
       and (not ${onlySteps} or step.before is not null or step.after is not null)
     order by e.seq desc limit ${limit}`,
  )
}

/**
 * A shift as an event of its history left it, or as the event found it when it removed the shift.
 * Null when the event is not part of the history.
 */
export async function findStateAt(
  tx: TenantTransaction,
  shiftId: number,
  seq: number,
): Promise<Shift | null> {
  const [event] = await readShiftEvents(tx, shiftId, { at: seq })
  if (!event) return null
  const { before, after } = event
  if (before || after) return after ?? before
  const announced = await findAnnounced(tx, shiftId, seq)
  if (announced) return announced
  const [last] = await readShiftEvents(tx, shiftId, { before: seq, onlySteps: true, limit: 1 })
  return last?.after ?? last?.before ?? null
}

/** A shift as a publish announced it; null when the publish withdrew it. */
async function findAnnounced(
  { db }: TenantTransaction,
  shiftId: number,
  seq: number,
): Promise<Shift | null> {
  const [row] = await rowsOf<{ shift: Shift }>(
    db,
    sql`select shift
     from all_events cross join lateral jsonb_array_elements(staff_payload->'shifts') as shift
     where seq = ${seq} and type = 'schedule_published' and (shift->>'id')::bigint = ${shiftId}`,
  )
  return row?.shift ?? null
}

/** The highest version that each shift ever had, by id; for deleted shifts that are restored. */
export async function lastVersions(
  { db }: TenantTransaction,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const wanted = sql`${sql.param(ids)}::bigint[]`
  const rows = await rowsOf<{ id: number; version: number }>(
    db,
    sql`select (state->>'id')::bigint as id, max((state->>'version')::integer) as version
     from (
       select * from all_events
       where subject_type = 'shift' and subject_id = any(${wanted}) and shift_ids <> '{}'
       union all
       select * from all_events
       where subject_type <> 'shift' and shift_ids && ${wanted} and shift_ids <> '{}'
     ) e
     cross join lateral jsonb_array_elements(e.change->'steps') as step
     cross join lateral unnest(array[step->'before', step->'after']) as state
     where jsonb_typeof(state) = 'object' and (state->>'id')::bigint = any(${wanted})
     group by 1`,
  )
  return new Map(rows.map(({ id, version }) => [id, version]))
}
