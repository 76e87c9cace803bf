import type { DashboardStats } from '@weekboard/contracts/dashboard/dashboard-stats'
import { isManager } from '@weekboard/contracts/route'
import { minuteMs } from '@weekboard/scheduling/clock/durations'
import {
  addDays,
  dateInZone,
  dayBounds,
  weekBounds,
  weekStartOfDate,
} from '@weekboard/scheduling/clock/weeks'
import { roundHours } from '@weekboard/scheduling/cost/hours'
import type { SessionContext } from '../../platform/http/route.ts'
import { readStatsRow, type StatsRow } from './stats-query.ts'

/** The numbers of the dashboard as the principal may see them, now. */
export async function readStats({
  tx,
  principal,
  now,
}: Pick<SessionContext, 'tx' | 'principal' | 'now'>): Promise<DashboardStats> {
  const { timeZone } = principal.organization
  const today = dateInZone(now, timeZone)
  const lastWeekDay = addDays(today, -7)
  const row = await readStatsRow(tx, {
    announced: !isManager(principal),
    week: weekBounds(weekStartOfDate(today), timeZone),
    weekStartDate: weekStartOfDate(today),
    today,
    todayBounds: dayBounds(today, timeZone),
    lastWeekDay,
    lastWeekDayBounds: dayBounds(lastWeekDay, timeZone),
    pendingOf: principal.permissions.includes('manage_requests') ? null : principal.employeeId,
    showsPay: principal.permissions.includes('view_financial_data'),
  })
  return presentStats(row)
}

const presentStats = (row: StatsRow): DashboardStats => ({
  totalEmployees: row.employees,
  activeShifts: row.shiftsToday,
  pendingRequests: row.pendingRequests,
  weeklyHours: roundHours(row.weekMs / minuteMs),
  todayLaborCost: row.todayCents === null ? null : row.todayCents / 100,
  avgShiftDuration: row.weekShifts === 0 ? 0 : roundHours(row.weekMs / minuteMs / row.weekShifts),
  laborCostTrend: trendOf(row),
})

/** Null without pay data, and when there is nothing to compare with. */
function trendOf({
  todayCents,
  lastWeekDayCents,
}: Pick<StatsRow, 'todayCents' | 'lastWeekDayCents'>): DashboardStats['laborCostTrend'] {
  if (todayCents === null || lastWeekDayCents === null || lastWeekDayCents === 0) return null
  const change = (todayCents - lastWeekDayCents) / lastWeekDayCents
  return { value: Math.round(Math.abs(change) * 1000) / 10, isPositive: change >= 0 }
}
