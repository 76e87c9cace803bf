import { employees } from '@weekboard/db/schema/employees'
import type { Unavailability } from '@weekboard/scheduling/rules/rule'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'
import type { AvailabilityRow } from './present.ts'

/** What somebody said, in the order of the week and of the calendar; null when nobody is there. */
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

/**
 * Locks a person until commit, so that what they say comes before or after every shift that is
 * being planned for them. False when nobody is there.
 */
export async function lockEmployee(db: Db, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: employees.id })
    .from(employees)
    .where(eq(employees.id, id))
    .for('no key update')
  return rows.length > 0
}

export interface AskedDates {
  readonly employeeIds: readonly number[]
  /** Dates of the organization's calendar, both included. */
  readonly from: string
  readonly to: string
}

/**
 * When people cannot work, as the rule engine wants it: their weekly pattern, and the exceptions
 * of a range of dates that add to it or lift it. What they prefer is left out.
 */
export async function listUnavailable(
  db: Db,
  { employeeIds, from, to }: AskedDates,
): Promise<Unavailability[]> {
  const asked = sql`any(${sql.param([...employeeIds])}::bigint[])`
  const { rows } = await db.execute<Unavailability & Record<string, unknown>>(sql`
    select 'weekly' as kind, employee_id as "employeeId", weekday, null::date as date,
      start_time as "startTime", end_time as "endTime"
    from availability_ranges
    where kind = 'unavailable' and employee_id = ${asked}
    union all
    select case kind when 'unavailable' then 'dated' else 'lifted' end, employee_id, null, date,
      coalesce(start_time, '00:00'), coalesce(end_time, '24:00')
    from availability_exceptions
    where kind in ('unavailable', 'available') and employee_id = ${asked}
      and date between ${from}::date and ${to}::date`)
  return rows
}
