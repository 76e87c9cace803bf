import type { createPositionRoute, Position } from '@weekboard/contracts/employees/positions'
import type { RouteBody } from '@weekboard/contracts/route'
import { positions } from '@weekboard/db/schema/organization/positions'
import type { RequestContext } from '../../../platform/http/route.ts'
import { actorOf } from '../../../platform/principal.ts'
import { nameTaken } from '../errors.ts'
import { presentPosition } from '../present.ts'

type NewPosition = RouteBody<typeof createPositionRoute>['position']

/** Adds a position. 422 for the name of another one, whatever its case. */
export async function createPosition(
  { tx, principal, now }: RequestContext,
  input: NewPosition,
): Promise<Position> {
  const { organizationId } = tx
  const [row] = await tx.db
    .insert(positions)
    .values({ organizationId, ...input, createdAt: now })
    .onConflictDoNothing()
    .returning()
  if (!row) throw nameTaken()
  tx.record({
    type: 'position_created',
    actor: actorOf(principal),
    subject: { type: 'position', id: row.id },
    weeks: [],
    audience: 'everyone',
    payload: { name: row.name },
    staffPayload: { name: row.name },
    change: { before: null, after: input },
  })
  return presentPosition(row)
}
