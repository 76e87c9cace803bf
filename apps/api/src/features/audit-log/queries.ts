import type { listAuditLogRoute } from '@weekboard/contracts/audit-log'
import type { RouteQuery } from '@weekboard/contracts/route'
import { dayBounds } from '@weekboard/scheduling/clock/weeks'
import { type SQL, sql } from 'drizzle-orm'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { rowsOf } from '../../platform/database/sql-rows.ts'
import { cursorId, type Page } from '../../platform/page.ts'
import type { AuditEvent } from '../feature.ts'

type AuditQuery = RouteQuery<typeof listAuditLogRoute>

/**
 * How many events a page looks at. A page of a rare type may be short, or empty, although there are
 * more; its cursor says so.
 */
const maxScanned = 50_000

/** A page of the log, newest first. The dates are days of the time zone. */
export async function listAuditEvents(
  { db }: Pick<TenantTransaction, 'db'>,
  { from, to, user_id: userId, type, cursor, limit }: AuditQuery,
  timeZone: string,
): Promise<Page<AuditEvent>> {
  const startsAt = from ? dayBounds(from, timeZone).startsAt : new Date(0)
  const endsAt = to ? dayBounds(to, timeZone).endsAt : null
  const [range] = await rowsOf<{ first: number; end: number }>(
    db,
    sql`select first_event_since(${startsAt}) as first, first_event_since(${endsAt}) as end`,
  )
  const { first = 1, end = 1 } = range ?? {}
  const before = Math.min(cursorId(cursor) ?? end, end)
  const lowest = Math.max(first, before - maxScanned)
  const scanned = { lowest, before, userId: userId ?? null, type: type ?? null, limit: limit + 1 }
  const found = await rowsOf<AuditEvent>(db, selectEvents(scanned))
  const page = found.slice(0, limit)
  if (found.length > limit) return { rows: page, nextCursor: String(page.at(-1)?.seq) }
  return { rows: page, nextCursor: lowest > first ? String(lowest) : null }
}

interface ScannedEvents {
  readonly lowest: number
  readonly before: number
  /** Null, as the type, for all. */
  readonly userId: number | null
  readonly type: string | null
  readonly limit: number
}

const selectEvents = ({ lowest, before, userId, type, limit }: ScannedEvents): SQL => sql`
  select e.seq, e.created_at as at, e.type, e.actor_user_id as "actorUserId",
    e.actor_name as "actorName", e.subject_type as "subjectType", e.subject_id as "subjectId",
    n.full_name as "employeeName", o.name as "organizationName",
    to_char(e.weeks[1], 'YYYY-MM-DD') as week,
    e.payload - array['shift', 'shifts', 'schedule', 'schedules', 'changed_shifts'] as payload,
    e.change - array['steps', 'step_id', 'draft_versions'] as change,
    case when s.steps = 1 then nullif(e.change->'steps'->0->'before', 'null') end as before,
    case when s.steps = 1 then nullif(e.change->'steps'->0->'after', 'null') end as after,
    case when s.steps > 0 then
      jsonb_build_object('added', s.added, 'changed', s.steps - s.added - s.deleted, 'deleted', s.deleted)
    end as counts
  from (
    select * from all_events
    where seq >= ${lowest} and seq < ${before}
      and (${userId}::bigint is null or actor_user_id = ${userId})
      and (${type}::text is null or type = ${type})
    order by seq desc limit ${limit}
  ) e
  join organizations o on o.id = e.organization_id
  left join employees n on n.id = case e.subject_type
    when 'employee' then e.subject_id
    when 'time_off_request' then (e.payload->>'employee_id')::bigint
    when 'shift_request' then (e.payload->>'employee_id')::bigint end
  cross join lateral (
    select count(*) as steps,
      count(*) filter (where jsonb_typeof(step->'before') = 'null') as added,
      count(*) filter (where jsonb_typeof(step->'after') = 'null') as deleted
    from jsonb_array_elements(
      case when jsonb_typeof(e.change->'steps') = 'array' then e.change->'steps' else '[]' end) as step
  ) s
  order by e.seq desc`
