import { positions } from '@weekboard/db/schema/organization/positions'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'

export type PositionRow = typeof positions.$inferSelect

/** The positions of the transaction's organization, by name. */
export const listPositionRows = (db: Db): Promise<PositionRow[]> =>
  db.select().from(positions).orderBy(sql`lower(${positions.name})`, asc(positions.id))

/** Throws a 404 for an unknown position. */
export async function getPositionRow(db: Db, id: number): Promise<PositionRow> {
  const [position] = await db.select().from(positions).where(isPosition(id))
  if (!position) throw notFound()
  return position
}

/** Locks positions until commit, in the order of their ids; unknown ids are missing. */
export const lockPositions = (db: Db, ids: readonly number[]): Promise<PositionRow[]> =>
  db
    .select()
    .from(positions)
    .where(inArray(positions.id, [...ids]))
    .orderBy(asc(positions.id))
    .for('update')

/** Locks one position. Throws a 404 for an unknown one. */
export async function lockPosition(db: Db, id: number): Promise<PositionRow> {
  const [position] = await lockPositions(db, [id])
  if (!position) throw notFound()
  return position
}

/** Locks positions against their deletion until commit; unknown ids are missing. */
export async function holdPositions(
  db: Db,
  ids: readonly number[],
): Promise<Pick<PositionRow, 'id' | 'name'>[]> {
  if (ids.length === 0) return []
  return db
    .select({ id: positions.id, name: positions.name })
    .from(positions)
    .where(inArray(positions.id, [...ids]))
    .orderBy(asc(positions.id))
    .for('key share')
}

export const isPosition = (id: number) => eq(positions.id, id)
