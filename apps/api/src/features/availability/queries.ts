import type { Unavailability } from '@weekboard/scheduling/rules/rule'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import type { AvailabilityRow } from './present.ts'

/** An employee's availability, by weekday and by date; null for an unknown employee. */
export async function findAvailability(
  db: Db,
  employeeId: number,
): Promise<AvailabilityRow | null> {
  const { rows } = await db.execute<AvailabilityRow & Record<string, unknown>>(sql`
    select e.id as "employeeId", coalesce(a.version, 0) as version,
      coalesce((
        select json_agg(json_build_object('weekday', s.weekday, 'start_time', s.start_time,
          'end_time', s.end_time, 'kind', s.kind) order by s.weekday, s.start_time)
        from availability_ranges s
        where s.organization_id = e.organization_id and s.employee_id = e.id), '[]') as weekly,
      coalesce((
        select json_agg(json_build_object('date', x.date, 'start_time', x.start_time,
          'end_time', x.end_time, 'kind', x.kind, 'note', x.note) order by x.date, x.start_time)
        from availability_exceptions x
        where x.organization_id = e.organization_id and x.employee_id = e.id), '[]') as exceptions
    from employees e
    left join availabilities a on a.organization_id = e.organization_id and a.employee_id = e.id
    where e.id = ${employeeId}`)
  return rows[0] ?? null
}

/** When these employees cannot work, from one date to another, both included. */
export async function listUnavailable(
  db: Db,
  {
    employeeIds,
    from,
    to,
  }: { readonly employeeIds: readonly number[]; readonly from: string; readonly to: string },
): Promise<Unavailability[]> {
  const { rows } = await db.execute<Unavailability & Record<string, unknown>>(sql`
    select kind, employee_id as "employeeId", weekday, date, start_time as "startTime",
      end_time as "endTime"
    from unavailable_times(${from}::date, ${to}::date)
    where employee_id = any(${sql.param([...employeeIds])}::bigint[])`)
  return rows
}

/** What employees have said of hours, weekly (0 for Monday) or on one date. */
interface PreferredTime {
  readonly employeeId: number
  readonly weekday: number | null
  readonly date: string | null
  readonly startTime: string
  readonly endTime: string
  /** False for an exception, which replaces what the usual week says of its hours. */
  readonly isPreferred: boolean
}

/** When these employees prefer to work, from one date to another, both included. */
export async function listPreferredTimes(
  db: Db,
  {
    employeeIds,
    from,
    to,
  }: { readonly employeeIds: readonly number[]; readonly from: string; readonly to: string },
): Promise<PreferredTime[]> {
  const ids = sql.param([...employeeIds])
  const { rows } = await db.execute<PreferredTime & Record<string, unknown>>(sql`
    select employee_id as "employeeId", weekday::integer, null as date, start_time as "startTime",
      end_time as "endTime", true as "isPreferred"
    from availability_ranges
    where kind = 'preferred' and employee_id = any(${ids}::bigint[])
    union all
    select employee_id, null, date::text, coalesce(start_time, '00:00'),
      coalesce(end_time, '24:00'), kind = 'preferred'
    from availability_exceptions
    where date between ${from}::date and ${to}::date and employee_id = any(${ids}::bigint[])
    order by 1, 2, 3, 4, 6`)
  return rows
}
