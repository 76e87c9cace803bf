import { schedules } from '@weekboard/db/schema/schedules'
import type { Interval } from '@weekboard/scheduling/interval'
import { and, inArray, isNotNull } from 'drizzle-orm'
import type { Db, TenantTransaction } from '../../platform/database.ts'
import type { ShiftRow } from '../shifts/index.ts'

const selectShifts = `select s.id, s.employee_id as "employeeId", s.schedule_id as "scheduleId",
    s.starts_at as "startsAt", s.ends_at as "endsAt", s.status, s.notes, s.version,
    s.position_id as "positionId", 1 as slots,
    e.full_name as "employeeName"
  from visible_shifts($1) s
  join employees e on e.id = s.employee_id`

/** The announced shifts of an employee that overlap an interval, by start. */
export async function listShiftsOf(
  { client }: TenantTransaction,
  employeeId: number,
  { startsAt, endsAt }: Interval,
): Promise<ShiftRow[]> {
  const { rows } = await client.query<ShiftRow>(
    `${selectShifts} where s.employee_id = $2 and s.starts_at < $4 and s.ends_at > $3
     order by s.starts_at, s.id`,
    [true, employeeId, startsAt, endsAt],
  )
  return rows
}

/** The first announced shift of an employee that starts after an instant. */
export async function findNextShift(
  { client }: TenantTransaction,
  employeeId: number,
  after: Date,
): Promise<ShiftRow | null> {
  const { rows } = await client.query<ShiftRow>(
    `${selectShifts} where s.employee_id = $2 and s.starts_at > $3
     order by s.starts_at, s.id limit 1`,
    [true, employeeId, after],
  )
  return rows[0] ?? null
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
  { client }: TenantTransaction,
  announced: boolean,
  now: Date,
): Promise<ShiftRow[]> {
  // No shift is longer than a day.
  const { rows } = await client.query<ShiftRow>(
    `${selectShifts}
     where s.starts_at > $2::timestamptz - interval '1 day' and s.starts_at <= $2 and s.ends_at > $2
       or s.starts_at = (select min(n.starts_at) from visible_shifts($1) n where n.starts_at > $2)
     order by s.starts_at, e.full_name, s.id`,
    [announced, now],
  )
  return rows
}
