import {
  type AnalyticsReply,
  analyticsRowSchemas,
  getAnalyticsRoute,
} from '@weekboard/contracts/analytics'
import type { CsvCell } from '@weekboard/contracts/csv'
import { type BoundRoute, type CsvFile, externalRoute, ok } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { rangeOf } from './range.ts'
import { readPanel } from './read-panel.ts'

/** The rows of a panel; of the totals the range and the days before it, each with its dates. */
const csvOf = (reply: AnalyticsReply): CsvFile => ({
  fileName: `analytics-${reply.panel}-${reply.from}-${reply.to}.csv`,
  table() {
    const columns = Object.keys(analyticsRowSchemas[reply.panel].shape)
    if (reply.panel !== 'totals') return tableOf(columns, reply.rows)
    const { from, to, rows, previous } = reply
    return tableOf(
      ['from', 'to', ...columns],
      [...rows.map((row) => ({ from, to, ...row })), previous],
    )
  },
})

function tableOf(
  columns: readonly string[],
  rows: readonly Readonly<Record<string, CsvCell>>[],
): CsvCell[][] {
  return [[...columns], ...rows.map((row) => columns.map((column) => row[column] ?? null))]
}

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
