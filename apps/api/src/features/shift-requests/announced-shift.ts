import { fieldSelection } from '@weekboard/db/schema/planning/shifts'
import { sql } from 'drizzle-orm'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { rowsOf } from '../../platform/database/sql-rows.ts'
import type { ShiftRow } from '../shifts/index.ts'

/** The announced copy of a shift that is planned in the same week still; null when there is none. */
export async function findAnnounced(
  { db }: TenantTransaction,
  shiftId: number,
): Promise<ShiftRow | null> {
  const [row] = await rowsOf<ShiftRow>(
    db,
    sql`select a.shift_id as id, a.schedule_id as "scheduleId", 'published' as status, a.version,
            ${sql.raw(fieldSelection('a'))}, coalesce(e.full_name, '') as "employeeName"
     from announced_shifts a
     join shifts s on s.id = a.shift_id and s.schedule_id = a.schedule_id
       and s.status <> 'cancelled' and s.employee_id is not distinct from a.employee_id
     left join employees e on e.id = a.employee_id
     where a.shift_id = ${shiftId}`,
  )
  return row ?? null
}
