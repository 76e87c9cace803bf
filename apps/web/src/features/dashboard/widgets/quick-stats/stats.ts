import type { DashboardStats, statLabels } from '@weekboard/contracts/dashboard/dashboard-stats'
import { costText, countText, hoursText } from '../../../../lib/dates/format.ts'

type StatLabel = (typeof statLabels)[number]

/** A change against the same day of last week, in percent. */
export interface Trend {
  readonly percent: number
  readonly direction: 'up' | 'down' | 'none'
}

export interface Stat {
  readonly label: StatLabel
  readonly value: string
  readonly trend: Trend | null
}

/** How many are shown while none is selected. */
const defaultCount = 4

function trendOf({ laborCostTrend }: DashboardStats): Trend | null {
  if (!laborCostTrend) return null
  const { value: percent, isPositive } = laborCostTrend
  if (percent === 0) return { percent, direction: 'none' }
  return { percent, direction: isPositive ? 'up' : 'down' }
}

/** All stats that the user may see, in their order. `currency` is an ISO code. */
function allStats(stats: DashboardStats, currency: string): Stat[] {
  const plain = (label: StatLabel, value: string): Stat => ({ label, value, trend: null })
  const { todayLaborCost } = stats
  return [
    plain('Total Employees', countText(stats.totalEmployees)),
    plain('Active Shifts Today', countText(stats.activeShifts)),
    plain('Pending Requests', countText(stats.pendingRequests)),
    plain('Weekly Hours', hoursText(stats.weeklyHours)),
    ...(todayLaborCost === null
      ? []
      : [
          {
            label: "Today's Labor Cost" as const,
            value: costText(todayLaborCost, currency),
            trend: trendOf(stats),
          },
        ]),
    plain('Avg Shift Duration', `${hoursText(stats.avgShiftDuration)} h`),
  ]
}

interface Viewer {
  /** An ISO code. */
  readonly currency: string
  /** Whether the size of the team is a figure of their work. */
  readonly plans: boolean
}

/** The selected stats in their order, or the first four that concern the viewer when there is none. */
export function visibleStats(
  stats: DashboardStats,
  selected: readonly unknown[],
  { currency, plans }: Viewer,
): Stat[] {
  const all = allStats(stats, currency)
  const chosen = all.filter(({ label }) => selected.includes(label))
  if (chosen.length > 0) return chosen
  return all.filter(({ label }) => plans || label !== 'Total Employees').slice(0, defaultCount)
}
