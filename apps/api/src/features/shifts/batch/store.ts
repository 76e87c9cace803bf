import { shifts } from '@weekboard/db/schema/shifts'
import { inArray } from 'drizzle-orm'
import type { TenantTransaction } from '../../../platform/database.ts'
import type { ShiftRow } from '../present.ts'
import type { ShiftChange } from './decide.ts'

/**
 * Writes decided changes, one statement for each kind. Of several changes to one shift the last
 * counts. Returns the changes with the ids that new shifts were given.
 */
export async function storeChanges<T extends ShiftChange>(
  tx: TenantTransaction,
  changes: readonly T[],
  now: Date,
): Promise<T[]> {
  const final = finalStates(changes)
  const gone = final.filter(({ after }) => after === null).flatMap(({ before }) => before?.id ?? [])
  const changed = final.flatMap(({ before, after }) => (before && after ? after : []))
  const fresh = final.flatMap(({ before, after }) => (before ? [] : (after ?? [])))
  if (gone.length > 0) await tx.db.delete(shifts).where(inArray(shifts.id, gone))
  if (changed.length > 0) await updateRows(tx, changed)
  const ids = fresh.length > 0 ? await insertRows(tx, fresh, now) : new Map<number, number>()
  const named = (row: ShiftRow | null) => row && { ...row, id: ids.get(row.id) ?? row.id }
  return changes.map((change) => {
    const before = named(change.before)
    return {
      ...change,
      before,
      after: change.after === change.before ? before : named(change.after),
    }
  })
}

/** From the first state of each shift to its last; what came and went within one call is nothing. */
export function finalStates(changes: readonly ShiftChange[]): ShiftChange[] {
  const byId = new Map<number, ShiftChange>()
  for (const { before, after } of changes) {
    const id = (after ?? before)?.id ?? 0
    const earlier = byId.get(id)
    byId.set(id, { before: earlier ? earlier.before : before, after })
  }
  return [...byId.values()].filter(({ before, after }) => before !== after)
}

async function updateRows({ client }: TenantTransaction, rows: readonly ShiftRow[]): Promise<void> {
  await client.query(
    `update shifts s
     set employee_id = c.employee_id, schedule_id = c.schedule_id, starts_at = c.starts_at,
         ends_at = c.ends_at, notes = c.notes, status = c.status, version = c.version
     from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::timestamptz[], $5::timestamptz[],
                 $6::text[], $7::text[], $8::integer[])
       as c (id, employee_id, schedule_id, starts_at, ends_at, notes, status, version)
     where s.id = c.id`,
    columnsOf(rows),
  )
}

const columnsOf = (rows: readonly ShiftRow[]) => [
  rows.map(({ id }) => id),
  rows.map(({ employeeId }) => employeeId),
  rows.map(({ scheduleId }) => scheduleId),
  rows.map(({ startsAt }) => startsAt),
  rows.map(({ endsAt }) => endsAt),
  rows.map(({ notes }) => notes),
  rows.map(({ status }) => status),
  rows.map(({ version }) => version),
]

/** Returns the given ids by the temporary ones. A shift that comes back keeps its own. */
async function insertRows(
  { client, organizationId }: TenantTransaction,
  rows: readonly ShiftRow[],
  now: Date,
): Promise<Map<number, number>> {
  const { rows: stored } = await client.query<{ temporary: number; id: number }>({
    name: 'insert-shifts',
    text: `with planned as (
       select case when p.id > 0 then p.id
                   else nextval(pg_get_serial_sequence('shifts', 'id')) end as id,
              p.id as temporary, p.employee_id, p.schedule_id, p.starts_at, p.ends_at, p.notes,
              p.status, p.version
       from unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::timestamptz[], $7::timestamptz[],
                   $8::text[], $9::text[], $10::integer[])
         as p (id, employee_id, schedule_id, starts_at, ends_at, notes, status, version)
     ), stored as (
       insert into shifts (id, organization_id, schedule_id, employee_id, starts_at, ends_at,
                           status, notes, version, created_at)
       select id, $1, schedule_id, employee_id, starts_at, ends_at, status, notes, version, $2
       from planned
     )
     select temporary, id from planned`,
    values: [organizationId, now, ...columnsOf(rows)],
  })
  return new Map(stored.map(({ temporary, id }) => [temporary, id]))
}
