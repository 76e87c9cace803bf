import { getOrganizationRoute, updateOrganizationRoute } from '@weekboard/contracts/organization'
import { isManager } from '@weekboard/contracts/route'
import { authenticatedRoute, type BoundRoute, ok } from '../../platform/http/route.ts'
import { updateOrganization } from './commands/update-organization.ts'
import { presentOrganization, presentOwnOrganization } from './present.ts'
import { getOrganizationRow } from './queries.ts'

export const bindOrganizationRoutes = (): BoundRoute[] => [
  authenticatedRoute(getOrganizationRoute, async ({ tx, principal }) =>
    ok({
      organization: isManager(principal)
        ? presentOrganization(await getOrganizationRow(tx))
        : presentOwnOrganization(principal),
    }),
  ),
  authenticatedRoute(updateOrganizationRoute, async (context, { body }) =>
    ok({ organization: await updateOrganization(context, body) }),
  ),
]
