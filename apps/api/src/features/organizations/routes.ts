import {
  deleteLogoRoute,
  deleteOrganizationRoute,
  getOrganizationRoute,
  listSecondFactorsRoute,
  previewTimeZoneRoute,
  putLogoRoute,
  restoreOrganizationRoute,
  updateOrganizationRoute,
} from '@weekboard/contracts/organization/organization'
import { isManager } from '@weekboard/contracts/route'
import { staleVersion } from '../../platform/errors.ts'
import { encodeImage } from '../../platform/files/encode-image.ts'
import {
  authenticatedRoute,
  type BoundRoute,
  isStale,
  ok,
  type RequestContext,
  uploadRoute,
} from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { actorOf } from '../../platform/principal.ts'
import { logoSize } from '../files/index.ts'
import { removeLogo, storeLogo } from './commands/change-logo.ts'
import { updateOrganization } from './commands/update-organization.ts'
import { countSecondFactors } from './count-second-factors.ts'
import { cancelDeletion, requestDeletion } from './deletion/request-deletion.ts'
import { presentOrganization, presentOwnOrganization } from './present.ts'
import { getOrganizationRow, lockOrganization } from './queries.ts'
import { previewTimeZoneChange } from './time-zone/change-time-zone.ts'

export const bindOrganizationRoutes = ({
  files,
  publicUrl,
}: Pick<Platform, 'files' | 'publicUrl'>): BoundRoute[] => [
  authenticatedRoute(getOrganizationRoute, async ({ tx, principal }) =>
    ok({
      organization: isManager(principal)
        ? presentOrganization(await getOrganizationRow(tx), principal)
        : presentOwnOrganization(principal),
    }),
  ),
  authenticatedRoute(updateOrganizationRoute, async (context, { body }) =>
    ok({ organization: await updateOrganization(context, body) }),
  ),
  authenticatedRoute(previewTimeZoneRoute, async (context, { query }) =>
    ok({ time_zone_change: await previewTimeZoneChange(context, query.time_zone) }),
  ),
  authenticatedRoute(listSecondFactorsRoute, async ({ tx }) =>
    ok({ second_factors: await countSecondFactors(tx) }),
  ),
  uploadRoute(
    putLogoRoute,
    (upload) => encodeImage(upload, logoSize),
    async (context, image) => ok({ organization: await storeLogo(files, context, image) }),
  ),
  authenticatedRoute(deleteLogoRoute, async (context) =>
    ok({ organization: await removeLogo(files, context) }),
  ),
  authenticatedRoute(deleteOrganizationRoute, async (context, { body }) => {
    await assertCurrentOrganization(context)
    const deletionAt = await requestDeletion(withActor(context), body.name, publicUrl())
    return ok({ deletion_at: deletionAt.toISOString() })
  }),
  authenticatedRoute(restoreOrganizationRoute, async (context) => {
    const row = await cancelDeletion(withActor(context))
    return ok({ organization: presentOrganization(row, context.principal) })
  }),
]

/** Throws a 412 for an `If-Match` of another version. */
async function assertCurrentOrganization(context: RequestContext): Promise<void> {
  const row = await lockOrganization(context.tx)
  if (isStale(context, undefined, row.version)) {
    throw staleVersion({ ...presentOrganization(row, context.principal) })
  }
}

const withActor = ({ tx, now, principal }: RequestContext) => ({
  tx,
  now,
  actor: actorOf(principal),
})
