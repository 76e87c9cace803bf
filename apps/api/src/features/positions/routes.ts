import {
  createPositionRoute,
  deletePositionRoute,
  getPositionRoute,
  listPositionsRoute,
  updatePositionRoute,
} from '@weekboard/contracts/employees/positions'
import { authenticatedRoute, type BoundRoute, created, ok } from '../../platform/http/route.ts'
import type { Services } from '../feature.ts'
import { createPosition } from './commands/create-position.ts'
import { deletePosition } from './commands/delete-position.ts'
import { updatePosition } from './commands/update-position.ts'
import { presentPosition } from './present.ts'
import { getPositionRow, listPositionRows, lockPosition } from './queries.ts'

export const bindPositionRoutes = ({ catalog }: Pick<Services, 'catalog'>): BoundRoute[] => [
  authenticatedRoute(listPositionsRoute, async ({ tx }) => {
    const rows = await listPositionRows(tx.db)
    return ok({ positions: rows.map(presentPosition) })
  }),
  authenticatedRoute(getPositionRoute, async ({ tx }, { params }) =>
    ok({ position: presentPosition(await getPositionRow(tx.db, params.id)) }),
  ),
  authenticatedRoute(createPositionRoute, async (context, { body }) =>
    created({ position: await createPosition(context, body.position) }),
  ),
  authenticatedRoute(
    updatePositionRoute,
    async (context, { params, body }) =>
      ok({ position: await updatePosition(context, params.id, body) }),
    { assertFound: ({ tx }, { id }) => lockPosition(tx.db, id) },
  ),
  authenticatedRoute(deletePositionRoute, async (context, { params, query }) => {
    const { replace_with: replaceWith = null } = query
    await deletePosition(context, params.id, replaceWith, catalog.hooks.replacePosition)
    return ok({ message: 'Position deleted.' })
  }),
]
