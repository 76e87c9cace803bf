import type { Today } from '@weekboard/contracts/dashboard/dashboard-today'
import { sql } from 'drizzle-orm'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { rowsOf } from '../../platform/database/sql-rows.ts'

type Transaction = Pick<TenantTransaction, 'db'>

/** What waits for a decision. Requests about a shift that has begun can no longer be decided. */
export async function countDecisions({ db }: Transaction, now: Date): Promise<Today['waiting']> {
  const [row] = await rowsOf<Today['waiting']>(
    db,
    sql`select
      (select count(*)::int from time_off_requests where status = 'pending') as time_off,
      (select count(*)::int from shift_requests
       where status = case kind when 'claim' then 'pending' else 'accepted' end
         and (shift->>'start_time')::timestamptz > ${now}
         and (with_shift is null or jsonb_typeof(with_shift) = 'null'
           or (with_shift->>'start_time')::timestamptz > ${now})) as shifts`,
  )
  return row ?? { time_off: 0, shifts: 0 }
}

/** The weeks from a Monday on that are drafts and have shifts, cancelled ones aside. */
export const listUnpublishedWeeks = (
  { db }: Transaction,
  monday: string,
): Promise<Today['unpublished']> =>
  rowsOf(
    db,
    sql`select to_char(w.week_start_date, 'YYYY-MM-DD') as week_start,
        count(*)::int as shift_count
      from schedules w
      join shifts s on s.schedule_id = w.id and s.status <> 'cancelled'
      where w.status = 'draft' and w.week_start_date >= ${monday}
      group by w.week_start_date order by w.week_start_date`,
  )

/** The announced weeks from a Monday on that people who are still active have not confirmed. */
export const listUnseenWeeks = ({ db }: Transaction, monday: string): Promise<Today['unseen']> =>
  rowsOf(
    db,
    sql`select w.id as schedule_id, to_char(w.week_start_date, 'YYYY-MM-DD') as week_start,
        count(*)::int as missing
      from schedules w
      join schedule_confirmations c on c.schedule_id = w.id and c.seen_at is null
      join employees e on e.id = c.employee_id and e.active
      where w.asks_seen and w.published_at is not null and w.week_start_date >= ${monday}
      group by w.id, w.week_start_date order by w.week_start_date`,
  )
