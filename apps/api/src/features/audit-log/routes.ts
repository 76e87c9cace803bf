import { listAuditLogRoute } from '@weekboard/contracts/audit-log'
import { authenticatedRoute, type BoundRoute, ok } from '../../platform/http/route.ts'
import type { FeatureCatalog } from '../feature.ts'
import { presentAuditEntry } from './present.ts'
import { listAuditEvents } from './queries.ts'

export const bindAuditLogRoutes = ({
  catalog,
}: {
  readonly catalog: Pick<FeatureCatalog, 'summaryOf'>
}): BoundRoute[] => [
  authenticatedRoute(listAuditLogRoute, async ({ tx, principal }, { query }) => {
    const { rows, nextCursor } = await listAuditEvents(tx, query, principal.organization.timeZone)
    return ok({
      entries: rows.map((row) => presentAuditEntry(row, principal, catalog)),
      next_cursor: nextCursor,
    })
  }),
]
