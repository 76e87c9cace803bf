import {
  getAvailability,
  replaceAvailability as replaceContract,
} from '@weekboard/contracts/availability'
import { forbidden, notFound } from '../../platform/errors.ts'
import { type BoundRoute, memberRoute, ok } from '../../platform/http/route.ts'
import { replaceAvailability } from './commands/replace-availability.ts'
import { mayUse } from './policy.ts'
import { presentAvailability } from './present.ts'
import { findAvailability } from './queries.ts'

export const bindAvailabilityRoutes = (): BoundRoute[] => [
  memberRoute(getAvailability, async ({ tx, viewer }, { params }) => {
    if (!mayUse(viewer, params.id)) throw forbidden()
    const row = await findAvailability(tx.db, params.id)
    if (!row) throw notFound()
    return ok({ availability: presentAvailability(row) })
  }),
  memberRoute(replaceContract, async (context, { params, body }) =>
    ok({ availability: await replaceAvailability(context, params.id, body) }),
  ),
]
