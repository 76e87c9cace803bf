import type { TimeOffRequest } from '@weekboard/contracts/time-off-schema'
import type { TenantTransaction } from '../../platform/database.ts'

/** Writes the new days and hours into the managers' notifications of a request. Returns their user ids. */
export async function updateRequestNotifications(
  { client }: TenantTransaction,
  { id, type, start_date, end_date, start_time, end_time }: TimeOffRequest,
): Promise<number[]> {
  const { rows } = await client.query<{ user_id: number }>(
    `update notifications n set data = n.data || $2::jsonb
     from employees e
     where n.kind = 'time_off_requested' and n.subject_id = $1
       and e.id = n.employee_id and e.user_id is not null
     returning e.user_id`,
    [id, JSON.stringify({ type, start_date, end_date, start_time, end_time })],
  )
  return rows.map(({ user_id }) => user_id)
}

/** Marks the notifications that ask for an answer to a request as read. Returns their user ids. */
export async function closeRequestNotifications(
  { client }: TenantTransaction,
  kind: 'time_off_requested' | 'shift_requested',
  id: number,
  now: Date,
): Promise<number[]> {
  const { rows } = await client.query<{ user_id: number }>(
    `update notifications n set read_at = $2, mail_due = false, push_due = false
     from employees e
     where n.kind = $3 and n.subject_id = $1 and n.read_at is null
       and e.id = n.employee_id and e.user_id is not null
     returning e.user_id`,
    [id, now, kind],
  )
  return rows.map(({ user_id }) => user_id)
}
