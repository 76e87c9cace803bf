import type { TenantTransaction } from '../../platform/database.ts'
import type { HistoryRow } from './present.ts'

/** What the event log has about a request, oldest first. */
export async function readRequestHistory(
  { client }: TenantTransaction,
  requestId: number,
): Promise<HistoryRow[]> {
  const { rows } = await client.query<HistoryRow>(
    `select type, actor_user_id as "userId", actor_name as "userName", created_at as at,
       nullif(change->'before', 'null') as before, change->'after' as after
     from all_events where subject_type = 'time_off_request' and subject_id = $1
     order by seq`,
    [requestId],
  )
  return rows
}
