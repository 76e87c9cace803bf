import type { ShiftRequestKind, ShiftRequestStatus } from '@weekboard/contracts/shift-requests'
import type { TenantTransaction } from '../../platform/database.ts'
import { cursorId, type Page, type PageQuery, toPage } from '../../platform/page.ts'
import type { RequestEmployee, ShiftRequestRow } from './present.ts'

const liveShift = (shift: string, employee: string): string => `
  case when ${shift}.shift_id is not null then json_build_object(
    'id', ${shift}.shift_id, 'employeeId', ${shift}.employee_id,
    'employeeName', coalesce(${employee}.full_name, ''), 'scheduleId', ${shift}.schedule_id,
    'startsAt', ${shift}.starts_at, 'endsAt', ${shift}.ends_at, 'notes', ${shift}.notes,
    'positionId', ${shift}.position_id, 'slots', ${shift}.slots, 'version', ${shift}.version) end`

const employeeOf = (employee: string): string => `
  case when ${employee}.id is not null then json_build_object(
    'id', ${employee}.id, 'full_name', ${employee}.full_name, 'avatar_url', ${employee}.avatar_url) end`

/**
 * The requests with their shifts as announced at the instant $1. An open request whose shift has
 * started, is not announced any more or is announced to somebody else has expired.
 */
const requests = `
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
    r.assigned_shift_id as "assignedShiftId", r.version,
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
      when a.starts_at <= $1 or b.starts_at <= $1 then 'started'
      when a.shift_id is null or (r.kind = 'swap' and b.shift_id is null) then 'removed'
      when a.employee_id is distinct from case when r.kind <> 'claim' then r.from_employee_id end
        or (r.kind = 'swap' and b.employee_id is distinct from r.to_employee_id) then 'taken'
    end as expires_because
  ) o`

/** An employee of the organization as requests show them; null for an unknown one. */
export async function findEmployee(
  { client }: Pick<TenantTransaction, 'client'>,
  id: number,
): Promise<RequestEmployee | null> {
  const { rows } = await client.query<RequestEmployee>(
    'select id, full_name, avatar_url from employees where id = $1',
    [id],
  )
  return rows[0] ?? null
}

interface RequestQuery extends PageQuery {
  /** Whose requests; null for everybody's. */
  readonly employeeId: number | null
  readonly status?: ShiftRequestStatus | 'open' | undefined
  readonly kind?: ShiftRequestKind | undefined
}

/** A page of requests, newest first. */
export async function listRequests(
  { client }: Pick<TenantTransaction, 'client'>,
  { employeeId, status, kind, cursor, limit }: RequestQuery,
  now: Date,
): Promise<Page<ShiftRequestRow>> {
  const { rows } = await client.query<ShiftRequestRow>(
    `select * from (${requests}) q
     where ($2::bigint is null or from_employee_id = $2 or to_employee_id = $2
         or (kind = 'offer' and to_employee_id is null and status = 'pending'))
       and ($3::text is null or status = $3 or ($3 = 'open' and status in ('pending', 'accepted')))
       and ($4::text is null or kind = $4) and ($5::bigint is null or id < $5)
     order by id desc limit $6`,
    [now, employeeId, status ?? null, kind ?? null, cursorId(cursor) ?? null, limit + 1],
  )
  return toPage(rows, limit, ({ id }) => id)
}

export async function findRequest(
  { client }: Pick<TenantTransaction, 'client'>,
  id: number,
  now: Date,
): Promise<ShiftRequestRow | null> {
  const { rows } = await client.query<ShiftRequestRow>(`${requests} where r.id = $2`, [now, id])
  return rows[0] ?? null
}

/** The requests that are stored as open and have expired, by id. */
export async function listExpired(
  { client }: Pick<TenantTransaction, 'client'>,
  now: Date,
): Promise<ShiftRequestRow[]> {
  const { rows } = await client.query<ShiftRequestRow>(
    `select * from (${requests} where r.status in ('pending', 'accepted')) q
     where status = 'expired' order by id`,
    [now],
  )
  return rows
}

/** Locks requests that are stored as open until commit, in the order of their ids. */
export async function lockRequests(
  { client }: Pick<TenantTransaction, 'client'>,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select id from shift_requests where id = any($1) and status in ('pending', 'accepted')
     order by id for no key update`,
    [ids],
  )
  return rows.map(({ id }) => id)
}

/** The open requests about shifts, or of employees; $1 are their ids. */
const openRequests = {
  shifts: 'shift_id = any($1) or with_shift_id = any($1)',
  employees: 'from_employee_id = any($1) or to_employee_id = any($1)',
} as const

/** The ids of the requests that are stored as open and about these shifts or employees. */
export async function listOpenIds(
  { client }: Pick<TenantTransaction, 'client'>,
  about: keyof typeof openRequests,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select id from shift_requests
     where status in ('pending', 'accepted') and (${openRequests[about]}) order by id`,
    [ids],
  )
  return rows.map(({ id }) => id)
}

/** Whether a claim of this shift was approved: then it was open. */
export async function wasClaimed(
  { client }: Pick<TenantTransaction, 'client'>,
  shiftId: number,
): Promise<boolean> {
  const { rows } = await client.query(
    `select from shift_requests where shift_id = $1 and kind = 'claim' and status = 'approved' limit 1`,
    [shiftId],
  )
  return rows.length > 0
}
