import { employeePositions, positions } from '@weekboard/db/schema/organization/positions'
import { eq, sql } from 'drizzle-orm'
import { isReferenced } from '../../../platform/database/database-errors.ts'
import { invalidField, notFound, staleVersion } from '../../../platform/errors.ts'
import { isStale, type RequestContext } from '../../../platform/http/route.ts'
import { actorOf } from '../../../platform/principal.ts'
import type { Hooks } from '../../feature.ts'
import { positionInUse } from '../errors.ts'
import { presentPosition } from '../present.ts'
import { isPosition, lockPositions, type PositionRow } from '../queries.ts'

type ReplacePosition = Hooks['replacePosition']

/**
 * Deletes a position. Employees, shifts and staffing needs that have it get `replaceWith`, announced
 * shifts too: what they are called changes, not who works when. `replaceElsewhere` do that for what
 * other features have, before the positions are locked. Throws a 404 for an unknown position, a 412 when
 * `If-Match` is stale, a 409 `position_in_use` when somebody or something has it and nothing replaces it.
 */
export async function deletePosition(
  context: RequestContext,
  id: number,
  replaceWith: number | null,
  replaceElsewhere: readonly ReplacePosition[],
): Promise<void> {
  const { tx, principal } = context
  if (replaceWith === id) throw invalidField('replace_with', 'must be another position')
  const position = await removeRow(context, { id, replaceWith, replaceElsewhere })
  tx.record({
    type: 'position_deleted',
    actor: actorOf(principal),
    subject: { type: 'position', id },
    weeks: [],
    audience: 'everyone',
    payload: { name: position.name },
    staffPayload: { name: position.name },
    change: {
      before: { name: position.name, color: position.color },
      after: null,
      ...(replaceWith !== null && { replaced_with: replaceWith }),
    },
  })
}

interface Removal {
  readonly id: number
  readonly replaceWith: number | null
  readonly replaceElsewhere: readonly ReplacePosition[]
}

const maxTries = 5

/**
 * Shifts are locked before positions, as every write to a shift does it. So a shift can get the position
 * between the two, and then the locks are given back and taken again.
 */
async function removeRow(context: RequestContext, removal: Removal): Promise<PositionRow> {
  const { db } = context.tx
  for (let tries = 1; ; tries += 1) {
    await db.execute(sql`savepoint removing`)
    try {
      return await removeOnce(context, removal)
    } catch (error) {
      if (!isReferenced(error)) throw error
      if (removal.replaceWith === null || tries === maxTries) throw positionInUse()
      await db.execute(sql`rollback to savepoint removing`)
    }
  }
}

async function removeOnce(
  context: RequestContext,
  { id, replaceWith, replaceElsewhere }: Removal,
): Promise<PositionRow> {
  const { db } = context.tx
  if (replaceWith !== null) {
    for (const replace of replaceElsewhere) await replace(context, id, replaceWith)
  }
  const locked = await lockPositions(db, replaceWith === null ? [id] : [id, replaceWith])
  const position = locked.find((row) => row.id === id)
  if (!position || (replaceWith !== null && locked.length < 2)) throw notFound()
  if (isStale(context, undefined, position.version)) {
    throw staleVersion({ ...presentPosition(position) })
  }
  if (replaceWith !== null) await replaceInEmployees(context, id, replaceWith)
  await db.delete(positions).where(isPosition(id))
  return position
}

async function replaceInEmployees({ tx }: RequestContext, from: number, to: number): Promise<void> {
  await tx.db.execute(sql`
    update employees e set version = version + 1
    from employee_positions p where p.employee_id = e.id and p.position_id = ${from}`)
  await tx.db.execute(sql`
    insert into employee_positions (organization_id, employee_id, position_id)
    select organization_id, employee_id, ${to} from employee_positions where position_id = ${from}
    on conflict do nothing`)
  await tx.db.delete(employeePositions).where(eq(employeePositions.positionId, from))
}
