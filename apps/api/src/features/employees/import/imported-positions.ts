import { possiblePositions, readPositions } from '@weekboard/contracts/employees/employee-import'
import {
  employeePositions,
  positionColors,
  positions,
} from '@weekboard/db/schema/organization/positions'
import { announcedShifts } from '@weekboard/db/schema/planning/schedules'
import { shifts } from '@weekboard/db/schema/planning/shifts'
import { staffingExceptions, staffingNeeds } from '@weekboard/db/schema/planning/staffing'
import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { rowsOf } from '../../../platform/database/sql-rows.ts'
import type { IndexedRow } from './indexed-row.ts'

/** The ids of positions by their names as rows have them. */
type PositionIds = ReadonlyMap<string, number>

/** Reads the names in a row, of which `known` exist. */
export function positionNamesOf(
  rows: readonly IndexedRow[],
  known: PositionIds,
): (row: IndexedRow['row']) => string[] {
  return readPositions(
    rows.map(({ row }) => row),
    (name) => known.has(name),
  )
}

/** The ids of the positions that the rows name and that exist. */
export async function findPositionIds(
  { db }: TenantTransaction,
  rows: readonly IndexedRow[],
): Promise<PositionIds> {
  const names = rows.flatMap(({ row: { position } }) =>
    position ? possiblePositions(position) : [],
  )
  if (names.length === 0) return new Map()
  const found = await rowsOf<{ name: string; id: number }>(
    db,
    sql`select n.name, p.id from unnest(${sql.param([...new Set(names)])}::text[]) as n (name)
     join positions p on lower(p.name) = lower(n.name)`,
  )
  return new Map(found.map(({ name, id }) => [name, id]))
}

/** Adds the positions that the rows name and that do not exist; returns their ids. */
export async function createMissingPositions(
  tx: TenantTransaction,
  rows: readonly IndexedRow[],
): Promise<number[]> {
  const { db, organizationId } = tx
  const known = await findPositionIds(tx, rows)
  const namesOf = positionNamesOf(rows, known)
  const names = rows.flatMap(({ row }) => namesOf(row))
  if (names.length === 0) return []
  // Each gets the color that follows those of the existing positions. By name, against deadlocks.
  const colors = sql`${sql.param(positionColors)}::text[]`
  const added = await rowsOf<{ id: number }>(
    db,
    sql`with missing as (
       select distinct on (lower(n.name)) n.name
       from unnest(${sql.param(names)}::text[]) with ordinality as n (name, number)
       where not exists (select from positions p where lower(p.name) = lower(n.name))
       order by lower(n.name), n.number
     ), used as (select count(*) as positions from positions)
     insert into positions (organization_id, name, color)
     select ${organizationId}, m.name, (${colors})[
       (used.positions + row_number() over (order by lower(m.name)) - 1) % cardinality(${colors}) + 1]
     from missing m, used
     on conflict do nothing
     returning id`,
  )
  return added.map(({ id }) => id)
}

/** Gives the created employees the positions of their rows. */
export async function assignPositions(
  tx: TenantTransaction,
  rows: readonly IndexedRow[],
  employeeIds: ReadonlyMap<number, number>,
): Promise<void> {
  const positionIds = await findPositionIds(tx, rows)
  const namesOf = positionNamesOf(rows, positionIds)
  const pairs = rows.flatMap(({ index, row }) => {
    const employeeId = employeeIds.get(index)
    const ids = namesOf(row).flatMap((name) => positionIds.get(name) ?? [])
    return employeeId ? [...new Set(ids)].map((positionId) => ({ employeeId, positionId })) : []
  })
  if (pairs.length === 0) return
  const { organizationId } = tx
  await tx.db.insert(employeePositions).values(pairs.map((pair) => ({ organizationId, ...pair })))
}

/** The tables whose rows have a position. */
const positionUses = [employeePositions, shifts, announcedShifts, staffingNeeds, staffingExceptions]

/** Deletes those of the positions that nobody and nothing has. */
export async function deleteUnusedPositions(
  { db }: TenantTransaction,
  ids: readonly number[],
): Promise<void> {
  const areUnused = positionUses.map((table) =>
    notExists(
      db.select({ id: table.positionId }).from(table).where(eq(table.positionId, positions.id)),
    ),
  )
  await db.delete(positions).where(and(inArray(positions.id, [...ids]), ...areUnused))
}
