import type { WeekOverview } from '@weekboard/contracts/dashboard-stats'
import { isManager } from '@weekboard/contracts/route'
import { minuteMs } from '@weekboard/scheduling/durations'
import { roundHours } from '@weekboard/scheduling/hours'
import { datesOfWeek, dayBounds, weekEndDate } from '@weekboard/scheduling/weeks'
import { weekStartDate } from '@weekboard/scheduling/zone'
import type { SessionContext } from '../../platform/http/route.ts'
import { presentShift } from '../shifts/index.ts'
import { listCurrentAndNextShifts } from './shift-queries.ts'
import { readWeekTotals } from './week-totals-query.ts'

/** This week as the principal may see it, and who works now and next. */
export async function readWeekOverview({
  tx,
  principal,
  now,
}: Pick<SessionContext, 'tx' | 'principal' | 'now'>): Promise<WeekOverview> {
  const { timeZone } = principal.organization
  const announced = !isManager(principal)
  const monday = weekStartDate(now, timeZone)
  const totals = await readWeekTotals(tx, {
    announced,
    weekStartDate: monday,
    dayStarts: datesOfWeek(monday).map((date) => dayBounds(date, timeZone).startsAt),
    showsPay: principal.permissions.includes('view_financial_data'),
  })
  const shifts = await listCurrentAndNextShifts(tx, announced, now)
  return {
    week_start_date: monday,
    week_end_date: weekEndDate(monday),
    status: totals.status ?? (announced ? null : 'draft'),
    total_hours: roundHours(totals.totalMs / minuteMs),
    shift_count: totals.shiftCount,
    total_labor_cost: totals.costCents === null ? null : totals.costCents / 100,
    working_now: shifts.filter(({ startsAt }) => startsAt <= now).map(presentShift),
    next: shifts.filter(({ startsAt }) => startsAt > now).map(presentShift),
    time_zone: timeZone,
  }
}
