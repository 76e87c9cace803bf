import { type SQL, sql } from 'drizzle-orm'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { rowsOf } from '../../../platform/database/sql-rows.ts'
import { exactInstant, type LoggedChange } from '../../../platform/events/changes.ts'

/** Which shifts a list has; null where it does not matter. */
export interface ShiftFilter {
  readonly startsFrom: Date | null
  readonly startsBefore: Date | null
  readonly employeeId: number | null
}

/** Whether the JSON of a shift, as the log has it, passes the filter. */
function matches(shift: string, { startsFrom, startsBefore, employeeId }: ShiftFilter): SQL {
  const startsAt = sql.raw(`(${shift}->>'start_time')::timestamptz`)
  const employee = sql.raw(`(${shift}->>'employee_id')::bigint`)
  return sql`(${startsFrom}::timestamptz is null or ${startsAt} >= ${startsFrom})
    and (${startsBefore}::timestamptz is null or ${startsAt} < ${startsBefore})
    and (${employeeId}::bigint is null or ${employee} = ${employeeId})`
}

/** Changes that the log tells of as a whole: a replaced position, another time zone. */
const wholesale = (after: number, table: string, id: string): SQL =>
  sql`select s.${sql.raw(id)} as id, e.created_at, true as matched
   from events e join ${sql.raw(table)} s
     on e.type = 'organization_updated' and e.change->'after' ? 'time_zone'
     or e.type = 'position_deleted' and (e.change->>'replaced_with')::bigint = s.position_id
   where e.seq > ${after} and e.type in ('organization_updated', 'position_deleted')`

const lastChangedAt = sql.raw(exactInstant('max(created_at)'))

/** A `LoggedChange` with whether the shift passed the filter at any time since. */
interface ShiftChange extends LoggedChange {
  readonly matched: boolean
}

/** The shifts of the working copy that have changed after a position of the log. */
export async function listChangedShifts(
  { db }: Pick<TenantTransaction, 'db'>,
  after: number,
  filter: ShiftFilter,
): Promise<ShiftChange[]> {
  return rowsOf<ShiftChange>(
    db,
    sql`select id, bool_or(matched) as matched, ${lastChangedAt} as at from (
       select (shift->>'id')::bigint as id, e.created_at, ${matches('shift', filter)} as matched
       from events e
       cross join lateral jsonb_path_query(e.change, '$.steps[*]') as step
       cross join lateral unnest(array[step->'before', step->'after']) as shift
       where e.seq > ${after} and jsonb_typeof(shift) = 'object'
       union all
       select (shift->>'id')::bigint, e.created_at, ${matches('shift', filter)}
       from events e cross join lateral jsonb_path_query(e.staff_payload, '$.shifts[*]') as shift
       where e.seq > ${after} and e.type = 'schedule_published'
       union all ${wholesale(after, 'shifts', 'id')}
     ) changes group by id`,
  )
}

/**
 * The announced shifts that have changed after a position of the log: every announcement since is
 * compared with the one that stood then.
 */
export async function listChangedAnnouncements(
  { db }: Pick<TenantTransaction, 'db'>,
  after: number,
  filter: ShiftFilter,
): Promise<ShiftChange[]> {
  return rowsOf<ShiftChange>(
    db,
    sql`with announcements as (
       select subject_id as schedule_id, max(created_at) as created_at from events
       where seq > ${after} and type = 'schedule_published' group by subject_id
     ), former as (
       select a.schedule_id, (shift->>'id')::bigint as id, shift
       from announcements a
       cross join lateral (
         select e.staff_payload from all_events e
         where e.subject_type = 'schedule' and e.subject_id = a.schedule_id
           and e.type = 'schedule_published' and e.seq <= ${after}
         order by e.seq desc limit 1) e
       cross join lateral jsonb_path_query(e.staff_payload, '$.shifts[*]') as shift
     ), later as (
       select e.subject_id as schedule_id, (shift->>'id')::bigint as id, shift, e.created_at
       from events e cross join lateral jsonb_path_query(e.staff_payload, '$.shifts[*]') as shift
       where e.seq > ${after} and e.type = 'schedule_published'
     )
     select id, bool_or(matched) as matched, ${lastChangedAt} as at from (
       select l.id, l.created_at, ${matches('l.shift', filter)} as matched from later l
       where not exists (
         select from former f where f.schedule_id = l.schedule_id and f.id = l.id and f.shift = l.shift)
       union all
       select f.id, a.created_at, ${matches('f.shift', filter)}
       from former f join announcements a on a.schedule_id = f.schedule_id
       where not exists (
         select from announced_shifts s where s.schedule_id = f.schedule_id and s.shift_id = f.id)
         or exists (
           select from later l
           where l.schedule_id = f.schedule_id and l.id = f.id and f.shift <> l.shift)
       union all
       select l.id, a.created_at, ${matches('l.shift', filter)}
       from later l join announcements a on a.schedule_id = l.schedule_id
       where not exists (
         select from announced_shifts s where s.schedule_id = l.schedule_id and s.shift_id = l.id)
       union all ${wholesale(after, 'announced_shifts', 'shift_id')}
     ) changes group by id`,
  )
}
