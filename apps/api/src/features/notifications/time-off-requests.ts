import type { LoggedTimeOff } from '@weekboard/contracts/time-off-schema'
import { sql } from 'drizzle-orm'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { rowsOf } from '../../platform/database/sql-rows.ts'

/** Writes the new days and hours into the managers' notifications of a request. Returns their user ids. */
export async function updateRequestNotifications(
  { db }: TenantTransaction,
  { id, type, start_date, end_date, start_time, end_time }: LoggedTimeOff,
): Promise<number[]> {
  const data = JSON.stringify({ type, start_date, end_date, start_time, end_time })
  const rows = await rowsOf<{ user_id: number }>(
    db,
    sql`update notifications n set data = n.data || ${data}::jsonb
     from employees e
     where n.kind = 'time_off_requested' and n.subject_id = ${id}
       and e.id = n.employee_id and e.user_id is not null
     returning e.user_id`,
  )
  return rows.map(({ user_id }) => user_id)
}

/**
 * Marks the notifications that ask for an answer to a request, or for a confirmation, as read: of one
 * employee, or of all. Returns their user ids.
 */
export async function closeRequestNotifications(
  { db }: TenantTransaction,
  kind: 'time_off_requested' | 'shift_requested' | 'announcement_created',
  id: number,
  now: Date,
  employeeId: number | null = null,
): Promise<number[]> {
  const rows = await rowsOf<{ user_id: number }>(
    db,
    sql`update notifications n set read_at = ${now}, mail_due = false, push_due = false
     from employees e
     where n.kind = ${kind} and n.subject_id = ${id} and n.read_at is null
       and (${employeeId}::bigint is null or n.employee_id = ${employeeId})
       and e.id = n.employee_id and e.user_id is not null
     returning e.user_id`,
  )
  return rows.map(({ user_id }) => user_id)
}
