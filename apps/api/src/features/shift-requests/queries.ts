import type {
  ShiftRequestKind,
  ShiftRequestStatus,
} from '@weekboard/contracts/requests/shift-requests'
import { employees } from '@weekboard/db/schema/organization/employees'
import { shiftRequests } from '@weekboard/db/schema/planning/shift-requests'
import { fieldPairs } from '@weekboard/db/schema/planning/shifts'
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { rowsOf } from '../../platform/database/sql-rows.ts'
import { cursorId, type Page, type PageQuery, toPage } from '../../platform/page.ts'
import type { RequestEmployee, ShiftRequestRow } from './present.ts'

const liveShift = (shift: string, employee: string): SQL =>
  sql.raw(`
  case when ${shift}.shift_id is not null then json_build_object(
    'id', ${shift}.shift_id, 'scheduleId', ${shift}.schedule_id, 'version', ${shift}.version,
    'employeeName', coalesce(${employee}.full_name, ''), ${fieldPairs(shift)}) end`)

const employeeOf = (employee: string): SQL =>
  sql.raw(`
  case when ${employee}.id is not null then json_build_object(
    'id', ${employee}.id, 'full_name', ${employee}.full_name, 'avatar_url', ${employee}.avatar_url) end`)

/**
 * The requests with their shifts as announced at an instant. An open request whose shift has
 * started, is not announced any more or is announced to somebody else has expired.
 */
const requestsAt = (now: Date): SQL => sql`
  select r.id, r.kind,
    case when o.expires_because is null then r.status else 'expired' end as status,
    coalesce(o.expires_because, r.expired_because) as "expiredBecause",
    r.schedule_id as "scheduleId", r.shift_id as "shiftId",
    r.with_schedule_id as "withScheduleId", r.with_shift_id as "withShiftId",
    ${employeeOf('f')} as "fromEmployee", ${employeeOf('t')} as "toEmployee",
    ${liveShift('a', 'ae')} as "liveShift", ${liveShift('b', 'be')} as "liveWithShift",
    r.shift, r.with_shift as "withShift",
    (select version from shifts where id = r.shift_id) as "draftVersion",
    (select version from shifts where id = r.with_shift_id) as "withDraftVersion",
    r.note, r.requested_at as "requestedAt",
    r.decided_by_id as "decidedById", r.decided_by_name as "decidedByName",
    r.decided_at as "decidedAt", r.decision_note as "decisionNote",
    r.assigned_shift_id as "assignedShiftId", r.open_shift as "openShift", r.version,
    r.status as stored_status, r.from_employee_id, r.to_employee_id
  from shift_requests r
  join employees f on f.id = r.from_employee_id
  left join employees t on t.id = r.to_employee_id
  left join announced_shifts a on a.schedule_id = r.schedule_id and a.shift_id = r.shift_id
  left join employees ae on ae.id = a.employee_id
  left join announced_shifts b on b.schedule_id = r.with_schedule_id and b.shift_id = r.with_shift_id
  left join employees be on be.id = b.employee_id
  cross join lateral (
    select case
      when r.status not in ('pending', 'accepted') then null
      when a.starts_at <= ${now} or b.starts_at <= ${now} then 'started'
      when a.shift_id is null or (r.kind = 'swap' and b.shift_id is null) then 'removed'
      when a.employee_id is distinct from
          case when r.kind <> 'claim' and not r.open_shift then r.from_employee_id end
        or (r.kind = 'swap' and b.employee_id is distinct from r.to_employee_id) then 'taken'
    end as expires_because
  ) o`

/** An employee of the organization as requests show them; null for an unknown one. */
export async function findEmployee(
  { db }: Pick<TenantTransaction, 'db'>,
  id: number,
): Promise<RequestEmployee | null> {
  const [row] = await db
    .select({
      id: employees.id,
      full_name: employees.fullName,
      avatar_url: employees.avatarUrl,
    })
    .from(employees)
    .where(eq(employees.id, id))
  return row ?? null
}

/** Whether an employee of the organization can sign in, and so answer a request. */
export async function hasAccount(
  { db }: Pick<TenantTransaction, 'db'>,
  employeeId: number,
): Promise<boolean> {
  const [row] = await db
    .select({ userId: employees.userId })
    .from(employees)
    .where(eq(employees.id, employeeId))
  return typeof row?.userId === 'number'
}

interface RequestQuery extends PageQuery {
  /** Whose requests; null for everybody's. */
  readonly employeeId: number | null
  readonly status?: ShiftRequestStatus | 'open' | undefined
  readonly kind?: ShiftRequestKind | undefined
}

/** A page of requests, newest first. */
export async function listRequests(
  { db }: Pick<TenantTransaction, 'db'>,
  { employeeId, status, kind, cursor, limit }: RequestQuery,
  now: Date,
): Promise<Page<ShiftRequestRow>> {
  const [wanted, ofKind, before] = [status ?? null, kind ?? null, cursorId(cursor) ?? null]
  const rows = await rowsOf<ShiftRequestRow>(
    db,
    sql`select * from (${requestsAt(now)}) q
     where (${employeeId}::bigint is null or from_employee_id = ${employeeId}
         or to_employee_id = ${employeeId}
         or (kind = 'offer' and to_employee_id is null and status = 'pending'))
       and (${wanted}::text is null or status = ${wanted}
         or (${wanted} = 'open' and status in ('pending', 'accepted')))
       and (${ofKind}::text is null or kind = ${ofKind})
       and (${before}::bigint is null or id < ${before})
     order by id desc limit ${limit + 1}`,
  )
  return toPage(rows, limit, ({ id }) => id)
}

export async function findRequest(
  { db }: Pick<TenantTransaction, 'db'>,
  id: number,
  now: Date,
): Promise<ShiftRequestRow | null> {
  const [row] = await rowsOf<ShiftRequestRow>(db, sql`${requestsAt(now)} where r.id = ${id}`)
  return row ?? null
}

/** The requests that are stored as open and have expired, by id. */
export async function listExpired(
  { db }: Pick<TenantTransaction, 'db'>,
  now: Date,
): Promise<ShiftRequestRow[]> {
  return rowsOf<ShiftRequestRow>(
    db,
    sql`select * from (${requestsAt(now)} where r.status in ('pending', 'accepted')) q
     where status = 'expired' order by id`,
  )
}

const isOpen = inArray(shiftRequests.status, ['pending', 'accepted'])

/** Locks requests that are stored as open until commit, in the order of their ids. */
export async function lockRequests(
  { db }: Pick<TenantTransaction, 'db'>,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await db
    .select({ id: shiftRequests.id })
    .from(shiftRequests)
    .where(and(inArray(shiftRequests.id, [...ids]), isOpen))
    .orderBy(asc(shiftRequests.id))
    .for('no key update')
  return rows.map(({ id }) => id)
}

/** The columns with the ids of what requests are about. */
const subjects = {
  shifts: [shiftRequests.shiftId, shiftRequests.withShiftId],
  employees: [shiftRequests.fromEmployeeId, shiftRequests.toEmployeeId],
} as const

/** The ids of the requests that are stored as open and about these shifts or employees. */
export async function listOpenIds(
  { db }: Pick<TenantTransaction, 'db'>,
  about: keyof typeof subjects,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await db
    .select({ id: shiftRequests.id })
    .from(shiftRequests)
    .where(and(isOpen, or(...subjects[about].map((column) => inArray(column, [...ids])))))
    .orderBy(asc(shiftRequests.id))
  return rows.map(({ id }) => id)
}

/** Whether somebody took a place of this shift: then it was open. */
export async function wasTaken(
  { db }: Pick<TenantTransaction, 'db'>,
  shiftId: number,
): Promise<boolean> {
  const { shiftId: shift, kind, openShift, status } = shiftRequests
  const rows = await db
    .select({ id: shiftRequests.id })
    .from(shiftRequests)
    .where(and(eq(shift, shiftId), eq(status, 'approved'), or(eq(kind, 'claim'), openShift)))
    .limit(1)
  return rows.length > 0
}
