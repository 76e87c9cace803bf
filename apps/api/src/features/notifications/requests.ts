import type { TimeOffRequest } from '@weekboard/contracts/time-off'
import type { TenantTransaction } from '../../platform/database.ts'

/** Lets those who are to decide read the request as it stands now. Returns whose list changed. */
export async function restateRequest(
  { client }: TenantTransaction,
  { id, type, start_date, end_date }: TimeOffRequest,
): Promise<number[]> {
  const { rows } = await client.query<{ user_id: number }>(
    `update notifications n set data = n.data || $2::jsonb
     from employees e
     where n.kind = 'time_off_requested' and n.subject_id = $1
       and e.id = n.employee_id and e.user_id is not null
     returning e.user_id`,
    [id, JSON.stringify({ type, start_date, end_date })],
  )
  return rows.map(({ user_id }) => user_id)
}

/** A request that was decided waits for nobody any more. Returns whose list changed. */
export async function settleRequest(
  { client }: TenantTransaction,
  id: number,
  now: Date,
): Promise<number[]> {
  const { rows } = await client.query<{ user_id: number }>(
    `update notifications n set read_at = $2, mail_due = false
     from employees e
     where n.kind = 'time_off_requested' and n.subject_id = $1 and n.read_at is null
       and e.id = n.employee_id and e.user_id is not null
     returning e.user_id`,
    [id, now],
  )
  return rows.map(({ user_id }) => user_id)
}
