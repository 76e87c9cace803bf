import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../platform/database/sql-rows.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { toCents, toMinutes } from '../rates/rates.ts'
import { noteTakenSeat } from '../taken-seats.ts'
import { importedPhone } from './imported-phone.ts'
import type { IndexedRow } from './indexed-row.ts'

/**
 * Inserts the employees of the rows in one statement, with the organization's weekly limit where a
 * row names none. Returns their ids by the index of the row, without those whose address somebody
 * else has taken meanwhile.
 */
export async function insertImportedEmployees(
  { tx, now }: RequestContext,
  rows: readonly IndexedRow[],
): Promise<ReadonlyMap<number, number>> {
  // The ids are in the order of the rows. The rows are inserted in the order of their addresses, so
  // that two imports with addresses in common wait for each other instead of ending in a deadlock.
  const stored = await rowsOf<{ index: number; id: number }>(
    tx.db,
    sql`with incoming as materialized (
       select nextval(pg_get_serial_sequence('employees', 'id')) as id, r.*
       from jsonb_to_recordset(${JSON.stringify(rows.map(toRecord))}::jsonb) as r (
         row_index integer, full_name text, email text, role text,
         has_limit boolean, max_weekly_minutes integer, min_weekly_minutes integer, phone text)
     ), stored as (
       insert into employees (
         id, organization_id, full_name, email, role, avatar_url, max_weekly_minutes,
         min_weekly_minutes, phone, created_at)
       select i.id, o.id, i.full_name, i.email, i.role, 'fallback:ocean:' || i.full_name,
         case when i.has_limit then i.max_weekly_minutes else o.default_max_weekly_minutes end,
         i.min_weekly_minutes, i.phone, ${now}
       from incoming i, organizations o
       where o.id = ${tx.organizationId}
       order by i.email, i.id
       on conflict do nothing
       returning id
     )
     select i.row_index as index, i.id from incoming i join stored using (id)`,
  )
  if (stored.length > 0) noteTakenSeat(tx)
  return new Map(stored.map(({ index, id }) => [index, id]))
}

const toRecord = ({ index, row }: IndexedRow) => ({
  row_index: index,
  full_name: row.full_name,
  email: row.email ?? null,
  role: row.role,
  has_limit: row.max_weekly_hours !== undefined,
  max_weekly_minutes: toMinutes(row.max_weekly_hours ?? null),
  min_weekly_minutes: toMinutes(row.min_weekly_hours ?? null),
  phone: row.phone ? (importedPhone(row.phone)?.e164 ?? null) : null,
})

/** Stores the rates of the created employees, valid from `today` on. */
export async function insertImportedRates(
  { tx }: RequestContext,
  rows: readonly IndexedRow[],
  { employeeIds, today }: { employeeIds: ReadonlyMap<number, number>; today: string },
): Promise<void> {
  const rates = rows.flatMap(({ index, row: { hourly_rate: rate } }) => {
    const employeeId = employeeIds.get(index)
    return employeeId && typeof rate === 'number' ? [{ employeeId, cents: toCents(rate) }] : []
  })
  if (rates.length === 0) return
  const ids = sql.param(rates.map(({ employeeId }) => employeeId))
  const cents = sql.param(rates.map((rate) => rate.cents))
  await tx.db.execute(sql`
    insert into employee_rates (organization_id, employee_id, effective_from, rate_cents)
    select ${tx.organizationId}, r.employee_id, ${today}, r.rate_cents
    from unnest(${ids}::bigint[], ${cents}::integer[]) as r (employee_id, rate_cents)`)
}
