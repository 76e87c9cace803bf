import { getAnalyticsRoute } from '@weekboard/contracts/analytics'
import { authenticatedRoute, type BoundRoute, ok } from '../../platform/http/route.ts'
import { csvOf } from './csv.ts'
import { rangeOf } from './range.ts'
import { readPanel } from './read-panel.ts'

export const bindAnalyticsRoutes = (): BoundRoute[] => [
  authenticatedRoute(getAnalyticsRoute, async ({ tx, principal, now }, { query }) => {
    const { timeZone } = principal.organization
    const reply = await readPanel(tx, query.panel, {
      range: rangeOf(query, now, timeZone),
      timeZone,
      showsPay: principal.permissions.includes('view_financial_data'),
    })
    return { ...ok(reply), csv: csvOf(reply) }
  }),
]
