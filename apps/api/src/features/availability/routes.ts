import {
  getAvailabilityRoute,
  replaceAvailabilityRoute,
} from '@weekboard/contracts/requests/availability'
import { forbidden, notFound } from '../../platform/errors.ts'
import {
  authenticatedRoute,
  type BoundRoute,
  ok,
  type RequestContext,
} from '../../platform/http/route.ts'
import { replaceAvailability } from './commands/replace-availability.ts'
import { canAccessAvailability } from './policy.ts'
import { type AvailabilityRow, presentAvailability } from './present.ts'
import { findAvailability } from './queries.ts'

/** 403 for a colleague's, 404 for an unknown employee. */
async function getAvailability(
  { tx, principal }: Pick<RequestContext, 'tx' | 'principal'>,
  { id }: { readonly id: number },
): Promise<AvailabilityRow> {
  if (!canAccessAvailability(principal, id)) throw forbidden()
  const row = await findAvailability(tx.db, id)
  if (!row) throw notFound()
  return row
}

export const bindAvailabilityRoutes = (): BoundRoute[] => [
  authenticatedRoute(getAvailabilityRoute, async (context, { params }) =>
    ok({ availability: presentAvailability(await getAvailability(context, params)) }),
  ),
  authenticatedRoute(
    replaceAvailabilityRoute,
    async (context, { params, body }) =>
      ok({ availability: await replaceAvailability(context, params.id, body) }),
    { assertFound: getAvailability },
  ),
]
