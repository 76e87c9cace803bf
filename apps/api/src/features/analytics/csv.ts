import { type AnalyticsReply, analyticsRowSchemas } from '@weekboard/contracts/analytics'
import type { CsvCell } from '@weekboard/contracts/csv'
import type { CsvFile } from '../../platform/http/route.ts'

/** The rows of a panel; of the totals the range and the days before it, each with its dates. */
export const csvOf = (reply: AnalyticsReply): CsvFile => ({
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
