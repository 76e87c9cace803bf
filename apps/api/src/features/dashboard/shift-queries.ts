import { schedules } from '@weekboard/db/schema/planning/schedules'
import { fieldSelection } from '@weekboard/db/schema/planning/shifts'
import type { Interval } from '@weekboard/scheduling/clock/interval'
import { and, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db, TenantTransaction } from '../../platform/database/database.ts'
import { rowsOf } from '../../platform/database/sql-rows.ts'
import type { ShiftRow } from '../shifts/index.ts'

const selectShifts = (
  announced: boolean,
): SQL => sql`select s.id, s.schedule_id as "scheduleId", s.status, s.version,
    ${sql.raw(fieldSelection('s'))}, e.full_name as "employeeName"
  from visible_shifts(${announced}) s
  join employees e on e.id = s.employee_id`

/** The announced shifts of an employee that overlap an interval, by start. */
export async function listShiftsOf(
  { db }: TenantTransaction,
  employeeId: number,
  { startsAt, endsAt }: Interval,
): Promise<ShiftRow[]> {
  return rowsOf<ShiftRow>(
    db,
    sql`${selectShifts(true)}
     where s.employee_id = ${employeeId} and s.starts_at < ${endsAt} and s.ends_at > ${startsAt}
     order by s.starts_at, s.id`,
  )
}

/** The planned shifts that overlap an interval, by start, then name. */
export async function listShiftsBetween(
  { db }: TenantTransaction,
  { startsAt, endsAt }: Interval,
): Promise<ShiftRow[]> {
  // No shift is longer than a day.
  return rowsOf<ShiftRow>(
    db,
    sql`${selectShifts(false)}
     where s.starts_at > ${startsAt}::timestamptz - interval '1 day' and s.starts_at < ${endsAt}
       and s.ends_at > ${startsAt}
     order by s.starts_at, e.full_name, s.id`,
  )
}

/** The first announced shift of an employee that starts after an instant. */
export async function findNextShift(
  { db }: TenantTransaction,
  employeeId: number,
  after: Date,
): Promise<ShiftRow | null> {
  const [row] = await rowsOf<ShiftRow>(
    db,
    sql`${selectShifts(true)} where s.employee_id = ${employeeId} and s.starts_at > ${after}
     order by s.starts_at, s.id limit 1`,
  )
  return row ?? null
}

/** Those of these weeks, by their Monday, that were published. */
export async function listAnnouncedWeeks(db: Db, mondays: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ weekStartDate: schedules.weekStartDate })
    .from(schedules)
    .where(and(inArray(schedules.weekStartDate, [...mondays]), isNotNull(schedules.publishedAt)))
  return rows.map(({ weekStartDate }) => weekStartDate)
}

/** The shifts that have started and not ended, and those that start next, all at the same time. */
export async function listCurrentAndNextShifts(
  { db }: TenantTransaction,
  announced: boolean,
  now: Date,
): Promise<ShiftRow[]> {
  // No shift is longer than a day.
  return rowsOf<ShiftRow>(
    db,
    sql`${selectShifts(announced)}
     where s.starts_at > ${now}::timestamptz - interval '1 day' and s.starts_at <= ${now}
         and s.ends_at > ${now}
       or s.starts_at = (
         select min(n.starts_at) from visible_shifts(${announced}) n where n.starts_at > ${now})
     order by s.starts_at, e.full_name, s.id`,
  )
}
