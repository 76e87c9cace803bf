import { listOutboxRoute } from '@weekboard/contracts/development'
import type { Database } from '../../platform/database/database.ts'
import { type BoundRoute, ok, publicRoute } from '../../platform/http/route.ts'
import { listOutboxMessages } from './queries.ts'

/** Routes that help a newcomer and the tests; bound outside production only. */
export const bindDevRoutes = (database: Database): BoundRoute[] => [
  publicRoute(listOutboxRoute, async (_context, { query }) =>
    ok({ messages: await listOutboxMessages(database.db, query.to) }),
  ),
]
