import type { DayCoverage } from '@weekboard/contracts/requests/time-off-schema'
import { addDays, dayBounds, weekStartOfDate } from '@weekboard/scheduling/clock/weeks'
import { isDuringTimeOff } from '@weekboard/scheduling/rules/availability'
import { sql } from 'drizzle-orm'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { rowsOf } from '../../platform/database/sql-rows.ts'
import { type DaysOff, dayBoundaries } from './days-off.ts'
import type { AbsenceRow, ClashRow } from './present.ts'

/** Reads what was announced to employees instead of the managers' working copy. */
export interface Viewer {
  readonly announced: boolean
}

/** The shifts of an employee during days off in a time zone, by start. */
export async function listClashes(
  { db }: TenantTransaction,
  daysOff: DaysOff & { readonly employeeId: number },
  timeZone: string,
  viewer: Viewer,
): Promise<ClashRow[]> {
  const { startsAt } = dayBounds(daysOff.startDate, timeZone)
  const { endsAt } = dayBounds(daysOff.endDate, timeZone)
  const rows = await rowsOf<ClashRow>(
    db,
    sql`select id, starts_at as "startsAt", ends_at as "endsAt", status
     from visible_shifts(${viewer.announced})
     where employee_id = ${daysOff.employeeId} and starts_at < ${endsAt} and ends_at > ${startsAt}
     order by starts_at, id`,
  )
  // The rule's own comparison, which also knows the hours of part of a day.
  return rows.filter((row) => isDuringTimeOff(row, daysOff, timeZone))
}

export interface AbsenceQuery extends DaysOff {
  /** Whose pending requests count; null for everybody's. */
  readonly pendingOf: number | null
  /** Leaves this employee out. */
  readonly exceptEmployeeId?: number
}

/** Time off of active employees that overlaps days off, by start date, then name. */
export async function listEmployeeAbsences(
  { db }: TenantTransaction,
  { startDate, endDate, startTime, endTime, pendingOf, exceptEmployeeId }: AbsenceQuery,
): Promise<AbsenceRow[]> {
  const except = exceptEmployeeId ?? null
  return rowsOf<AbsenceRow>(
    db,
    sql`select t.id, t.employee_id as "employeeId", e.full_name as "employeeName", t.type,
       t.start_date as "startDate", t.end_date as "endDate", t.start_time as "startTime",
       t.end_time as "endTime", t.reason, t.status
     from time_off_requests t
     join employees e on e.organization_id = t.organization_id and e.id = t.employee_id
     where e.active and t.start_date <= ${endDate} and t.end_date >= ${startDate}
       and (t.status = 'approved' or t.status = 'pending'
         and (${pendingOf}::bigint is null or t.employee_id = ${pendingOf}))
       and (${startTime}::text is null or t.start_time is null
         or (t.start_time < ${endTime} and t.end_time > ${startTime}))
       and (${except}::bigint is null or t.employee_id <> ${except})
     order by t.start_date, t.start_time nulls first, e.full_name, t.id`,
  )
}

/**
 * Counts, for each date of days off, how many employees have a shift during it and how many are
 * away with approval. `exceptEmployeeId` leaves one employee out.
 */
export async function readCoverage(
  { db }: TenantTransaction,
  daysOff: DaysOff & { readonly exceptEmployeeId?: number },
  timeZone: string,
  viewer: Viewer,
): Promise<DayCoverage[]> {
  const { startDate, endDate, startTime, endTime, exceptEmployeeId = null } = daysOff
  const [first, last] = [sql`${startDate}::date`, sql`${endDate}::date`]
  const bounds = sql`(${sql.param(dayBoundaries(daysOff, timeZone))}::timestamptz[])`
  const firstWeek = addDays(weekStartOfDate(startDate), -7)
  return rowsOf<DayCoverage>(
    db,
    // A shift lasts at most a day, so a shift of these dates is of these weeks or the one before.
    sql`with shift_days as (
       select generate_series(
           greatest(width_bucket(s.starts_at, ${bounds}), 1),
           least(width_bucket(s.ends_at - interval '1 microsecond', ${bounds}),
             cardinality(${bounds}) - 1)
         ) as day, s.employee_id
       from visible_shifts(${viewer.announced}) as s
       where s.schedule_id in (
           select id from schedules where week_start_date between ${firstWeek}::date and ${last})
         and s.starts_at < ${bounds}[cardinality(${bounds})] and s.ends_at > ${bounds}[1]
     ), absence_days as (
       select generate_series(
           greatest(t.start_date, ${first}) - ${first}, least(t.end_date, ${last}) - ${first}
         ) + 1 as day, t.employee_id
       from time_off_requests t
       where t.status = 'approved' and t.start_date <= ${last} and t.end_date >= ${first}
         and (${startTime}::text is null or t.start_time is null
           or (t.start_time < ${endTime} and t.end_time > ${startTime}))
     )
     select to_char(${first} + day - 1, 'YYYY-MM-DD') as date,
       (select count(distinct employee_id) from shift_days s
        where s.day = each.day and employee_id is distinct from ${exceptEmployeeId}) as working,
       (select count(distinct employee_id) from absence_days a
        where a.day = each.day and employee_id is distinct from ${exceptEmployeeId}) as away
     from generate_series(1, ${last} - ${first} + 1) as each (day)
     order by day`,
  )
}
