import type { AnalyticsPanel, AnalyticsReply } from '@weekboard/contracts/analytics'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { listFairness, listOvertime } from './fairness-queries.ts'
import { listHours } from './hours-query.ts'
import {
  presentAnnounced,
  presentDays,
  presentEmployeeWork,
  presentFairness,
  presentHour,
  presentOvertime,
  presentPositionWork,
  presentTotals,
  presentWeeks,
} from './present.ts'
import {
  type AnalyticsQuery,
  listAnnounced,
  listDays,
  listEmployeeWork,
  listPositionWork,
  listWeeks,
  readTotals,
} from './queries.ts'
import { previousRange } from './range.ts'

/** A panel of a range. Each reads one statement. */
export async function readPanel(
  tx: Pick<TenantTransaction, 'client'>,
  panel: AnalyticsPanel,
  query: AnalyticsQuery,
): Promise<AnalyticsReply> {
  const { range, showsPay } = query
  switch (panel) {
    case 'totals': {
      const { current, previous } = await readTotals(tx, query)
      return {
        panel,
        ...range,
        rows: [presentTotals(current)],
        previous: { ...previousRange(range), ...presentTotals(previous) },
      }
    }
    case 'days':
      return { panel, ...range, rows: presentDays(await listDays(tx, query), range, showsPay) }
    case 'weeks':
      return { panel, ...range, rows: presentWeeks(await listWeeks(tx, query), range, showsPay) }
    case 'employees':
      return { panel, ...range, rows: (await listEmployeeWork(tx, query)).map(presentEmployeeWork) }
    case 'positions':
      return { panel, ...range, rows: (await listPositionWork(tx, query)).map(presentPositionWork) }
    case 'heatmap':
      return { panel, ...range, rows: (await listHours(tx, query)).map(presentHour) }
    case 'announced':
      return {
        panel,
        ...range,
        rows: presentAnnounced(await listAnnounced(tx, query), range, showsPay),
      }
    case 'fairness':
      return { panel, ...range, rows: (await listFairness(tx, query)).map(presentFairness) }
    case 'overtime':
      return { panel, ...range, rows: (await listOvertime(tx, query)).map(presentOvertime) }
  }
}
