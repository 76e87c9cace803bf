import { getAvailabilityRoute, replaceAvailabilityRoute } from '@weekboard/contracts/availability'
import { forbidden, notFound } from '../../platform/errors.ts'
import { authenticatedRoute, type BoundRoute, ok } from '../../platform/http/route.ts'
import { replaceAvailability } from './commands/replace-availability.ts'
import { canAccessAvailability } from './policy.ts'
import { presentAvailability } from './present.ts'
import { findAvailability } from './queries.ts'

export const bindAvailabilityRoutes = (): BoundRoute[] => [
  authenticatedRoute(getAvailabilityRoute, async ({ tx, principal }, { params }) => {
    if (!canAccessAvailability(principal, params.id)) throw forbidden()
    const row = await findAvailability(tx.db, params.id)
    if (!row) throw notFound()
    return ok({ availability: presentAvailability(row) })
  }),
  authenticatedRoute(replaceAvailabilityRoute, async (context, { params, body }) =>
    ok({ availability: await replaceAvailability(context, params.id, body) }),
  ),
]
