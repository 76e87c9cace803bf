import type { Position, updatePositionRoute } from '@weekboard/contracts/employees/positions'
import type { RouteBody } from '@weekboard/contracts/route'
import { positions } from '@weekboard/db/schema/organization/positions'
import { sql } from 'drizzle-orm'
import { isDuplicate } from '../../../platform/database/database-errors.ts'
import { staleVersion } from '../../../platform/errors.ts'
import { isStale, type RequestContext } from '../../../platform/http/route.ts'
import { actorOf } from '../../../platform/principal.ts'
import { nameTaken } from '../errors.ts'
import { presentPosition } from '../present.ts'
import { isPosition, lockPosition, type PositionRow } from '../queries.ts'

type UpdatePositionInput = RouteBody<typeof updatePositionRoute>

/**
 * Changes name or color of a position. 404 for an unknown one, 412 for a stale `version`, 422 for the
 * name of another one.
 */
export async function updatePosition(
  context: RequestContext,
  id: number,
  { position: input, version }: UpdatePositionInput,
): Promise<Position> {
  const { tx, principal } = context
  const before = await lockPosition(tx.db, id)
  if (isStale(context, version, before.version)) throw staleVersion({ ...presentPosition(before) })
  const after = { name: input.name ?? before.name, color: input.color ?? before.color }
  if (after.name === before.name && after.color === before.color) return presentPosition(before)
  const row = await store(context, id, after)
  tx.record({
    type: 'position_updated',
    actor: actorOf(principal),
    subject: { type: 'position', id },
    weeks: [],
    audience: 'everyone',
    payload: { name: row.name },
    staffPayload: { name: row.name },
    change: { before: { name: before.name, color: before.color }, after },
  })
  return presentPosition(row)
}

async function store(
  { tx }: RequestContext,
  id: number,
  columns: Pick<PositionRow, 'name' | 'color'>,
): Promise<PositionRow> {
  try {
    const [row] = await tx.db
      .update(positions)
      .set({ ...columns, version: sql`${positions.version} + 1` })
      .where(isPosition(id))
      .returning()
    if (!row) throw new Error('The position was not stored')
    return row
  } catch (error) {
    throw isDuplicate(error) ? nameTaken() : error
  }
}
