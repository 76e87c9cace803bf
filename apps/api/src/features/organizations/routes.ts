import {
  getOrganization,
  updateOrganization as updateContract,
} from '@weekboard/contracts/organization'
import { type BoundRoute, memberRoute, ok } from '../../platform/http/route.ts'
import { isManager } from '../../platform/sessions.ts'
import { updateOrganization } from './commands/update-organization.ts'
import { presentOrganization, presentOwnOrganization } from './present.ts'
import { getOrganizationRow } from './queries.ts'

export const bindOrganizationRoutes = (): BoundRoute[] => [
  memberRoute(getOrganization, async ({ tx, viewer }) =>
    ok({
      organization: isManager(viewer)
        ? presentOrganization(await getOrganizationRow(tx))
        : presentOwnOrganization(viewer),
    }),
  ),
  memberRoute(updateContract, async (context, { body }) =>
    ok({ organization: await updateOrganization(context, body) }),
  ),
]
