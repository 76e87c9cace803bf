import type { DayCoverage } from '@weekboard/contracts/time-off-schema'
import { isDuringTimeOff } from '@weekboard/scheduling/rules/availability'
import { addDays, dayBounds, weekStartOfDate } from '@weekboard/scheduling/weeks'
import type { TenantTransaction } from '../../platform/database.ts'
import { type DaysOff, dayBoundaries } from './days-off.ts'
import type { AbsenceRow, ClashRow } from './present.ts'

/** Reads what was announced to employees instead of the managers' working copy. */
export interface Viewer {
  readonly announced: boolean
}

/** The shifts of an employee during days off in a time zone, by start. */
export async function listClashes(
  { client }: TenantTransaction,
  daysOff: DaysOff & { readonly employeeId: number },
  timeZone: string,
  viewer: Viewer,
): Promise<ClashRow[]> {
  const { rows } = await client.query<ClashRow>(
    `select id, starts_at as "startsAt", ends_at as "endsAt", status
     from visible_shifts($4)
     where employee_id = $1 and starts_at < $3 and ends_at > $2
     order by starts_at, id`,
    [
      daysOff.employeeId,
      dayBounds(daysOff.startDate, timeZone).startsAt,
      dayBounds(daysOff.endDate, timeZone).endsAt,
      viewer.announced,
    ],
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
  { client }: TenantTransaction,
  { startDate, endDate, startTime, endTime, pendingOf, exceptEmployeeId }: AbsenceQuery,
): Promise<AbsenceRow[]> {
  const { rows } = await client.query<AbsenceRow>(
    `select t.id, t.employee_id as "employeeId", e.full_name as "employeeName", t.type,
       t.start_date as "startDate", t.end_date as "endDate", t.start_time as "startTime",
       t.end_time as "endTime", t.reason, t.status
     from time_off_requests t
     join employees e on e.organization_id = t.organization_id and e.id = t.employee_id
     where e.active and t.start_date <= $2 and t.end_date >= $1
       and (t.status = 'approved'
         or t.status = 'pending' and ($5::bigint is null or t.employee_id = $5))
       and ($3::text is null or t.start_time is null or (t.start_time < $4 and t.end_time > $3))
       and ($6::bigint is null or t.employee_id <> $6)
     order by t.start_date, t.start_time nulls first, e.full_name, t.id`,
    [startDate, endDate, startTime, endTime, pendingOf, exceptEmployeeId ?? null],
  )
  return rows
}

/**
 * For each date of days off: how many employees have a shift during it, and how many are away with
 * approval. `exceptEmployeeId` leaves one employee out.
 */
export async function readCoverage(
  { client }: TenantTransaction,
  daysOff: DaysOff & { readonly exceptEmployeeId?: number },
  timeZone: string,
  viewer: Viewer,
): Promise<DayCoverage[]> {
  const { startDate, endDate, startTime, endTime, exceptEmployeeId = null } = daysOff
  const { rows } = await client.query<DayCoverage>(
    // A shift lasts at most a day, so a shift of these dates is of these weeks or the one before.
    `with shift_days as (
       select generate_series(
           greatest(width_bucket(s.starts_at, $3::timestamptz[]), 1),
           least(width_bucket(s.ends_at - interval '1 microsecond', $3), cardinality($3) - 1)
         ) as day, s.employee_id
       from visible_shifts($8) as s
       where s.schedule_id in (
           select id from schedules where week_start_date between $4::date and $2::date)
         and s.starts_at < $3[cardinality($3)] and s.ends_at > $3[1]
     ), absence_days as (
       select generate_series(
           greatest(t.start_date, $1::date) - $1::date, least(t.end_date, $2::date) - $1::date
         ) + 1 as day, t.employee_id
       from time_off_requests t
       where t.status = 'approved' and t.start_date <= $2 and t.end_date >= $1
         and ($5::text is null or t.start_time is null or (t.start_time < $6 and t.end_time > $5))
     )
     select to_char($1::date + day - 1, 'YYYY-MM-DD') as date,
       (select count(distinct employee_id) from shift_days s
        where s.day = each.day and employee_id is distinct from $7) as working,
       (select count(distinct employee_id) from absence_days a
        where a.day = each.day and employee_id is distinct from $7) as away
     from generate_series(1, $2::date - $1::date + 1) as each (day)
     order by day`,
    [
      startDate,
      endDate,
      dayBoundaries(daysOff, timeZone),
      addDays(weekStartOfDate(startDate), -7),
      startTime,
      endTime,
      exceptEmployeeId,
      viewer.announced,
    ],
  )
  return rows
}
