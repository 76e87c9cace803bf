import { getAnalyticsRoute } from '@weekboard/contracts/analytics'
import { type BoundRoute, externalRoute, ok } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { csvOf } from './csv.ts'
import { rangeOf } from './range.ts'
import { readPanel } from './read-panel.ts'

export const bindAnalyticsRoutes = ({ snapshots }: Pick<Platform, 'snapshots'>): BoundRoute[] => [
  externalRoute(getAnalyticsRoute, async ({ principal, now }, { query }) => {
    const { id, timeZone } = principal.organization
    const range = rangeOf(query, now, timeZone)
    const showsPay = principal.permissions.includes('view_financial_data')
    const positionId = query.position_id ?? null
    const reply = await snapshots.tenant(id, (tx) =>
      readPanel(tx, query.panel, { range, timeZone, showsPay, positionId }),
    )
    return { ...ok(reply), csv: csvOf(reply) }
  }),
]
