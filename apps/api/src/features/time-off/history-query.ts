import { sql } from 'drizzle-orm'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { rowsOf } from '../../platform/database/sql-rows.ts'
import type { HistoryRow } from './present.ts'

/** What the event log has about a request, oldest first. */
export async function readRequestHistory(
  { db }: TenantTransaction,
  requestId: number,
): Promise<HistoryRow[]> {
  return rowsOf<HistoryRow>(
    db,
    sql`select type, actor_user_id as "userId", actor_name as "userName", created_at as at,
       nullif(change->'before', 'null') as before, change->'after' as after
     from all_events where subject_type = 'time_off_request' and subject_id = ${requestId}
     order by seq`,
  )
}
