import { minuteMs } from '@weekboard/scheduling/clock/durations'
import { sql } from 'drizzle-orm'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { rowsOf } from '../../../platform/database/sql-rows.ts'
import type { WeeksSnapshot } from './own-changes.ts'

/** Looks that follow one another within this time are one visit, also on several devices. */
const visitMs = 10 * minuteMs

interface VisitRow {
  readonly looked_at: Date
  readonly shown: WeeksSnapshot
  readonly before: WeeksSnapshot
}

/**
 * What the employee had seen before this visit, or at the beginning of the first one; null for somebody
 * who never looked.
 */
export async function findSeenBefore(
  { db }: TenantTransaction,
  employeeId: number,
  now: Date,
): Promise<WeeksSnapshot | null> {
  const [visit] = await rowsOf<VisitRow>(
    db,
    sql`select looked_at, shown, before from my_week_visits where employee_id = ${employeeId}`,
  )
  if (!visit) return null
  const isSameVisit = now.getTime() - visit.looked_at.getTime() < visitMs
  return isSameVisit ? visit.before : visit.shown
}

/** Stores what the employee sees now. Within a visit, changes stay marked against `before`. */
export async function storeVisit(
  { db, organizationId }: TenantTransaction,
  employeeId: number,
  shown: WeeksSnapshot,
  now: Date,
): Promise<void> {
  const seen = JSON.stringify(shown)
  await db.execute(sql`
    insert into my_week_visits as v (organization_id, employee_id, looked_at, shown, before)
    values (${organizationId}, ${employeeId}, ${now}, ${seen}::jsonb, ${seen}::jsonb)
    on conflict (organization_id, employee_id) do update set
      before = case when excluded.looked_at - v.looked_at < ${visitMs} * interval '1 ms'
        then v.before else v.shown end,
      shown = excluded.shown, looked_at = excluded.looked_at`)
}
