import {
  getDashboardStatsRoute,
  getLayoutByIdRoute,
  getLayoutRoute,
  getMyShiftsRoute,
  getWeekOverviewRoute,
  type LayoutUpdate,
  performWidgetActionRoute,
  saveLayoutRoute,
} from '@weekboard/contracts/dashboard/dashboard'
import type { WeekOverview } from '@weekboard/contracts/dashboard/dashboard-stats'
import { getTodayRoute } from '@weekboard/contracts/dashboard/dashboard-today'
import { isManager } from '@weekboard/contracts/route'
import { minuteMs } from '@weekboard/scheduling/clock/durations'
import { datesOfWeek, dayBounds, weekEndDate } from '@weekboard/scheduling/clock/weeks'
import { weekStartDate } from '@weekboard/scheduling/clock/zone'
import { roundHours } from '@weekboard/scheduling/cost/hours'
import { notFound } from '../../platform/errors.ts'
import {
  authenticatedRoute,
  type BoundRoute,
  ok,
  type SessionContext,
} from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { broadcast, userStream } from '../../platform/realtime/broadcast.ts'
import { presentShift } from '../shifts/index.ts'
import { saveLayout } from './commands/save-layout.ts'
import { findLayout } from './layout-queries.ts'
import { readMyShifts } from './own-shifts.ts'
import { presentDefaultLayout, presentLayout } from './present.ts'
import { listCurrentAndNextShifts } from './shift-queries.ts'
import { readStats } from './stats.ts'
import { readToday } from './today.ts'
import { readWeekTotals } from './week-totals-query.ts'
import { createWidgetActions, getWidget } from './widget-actions.ts'

/** This week as the principal may see it, and who works now and next. */
async function readWeekOverview({
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

/** `otherRoutes` are those that actions of widgets may stand for. */
export function bindDashboardRoutes(
  { bus }: Pick<Platform, 'bus'>,
  otherRoutes: readonly BoundRoute[],
): BoundRoute[] {
  const performWidgetAction = createWidgetActions(otherRoutes)
  return [
    authenticatedRoute(getLayoutRoute, async ({ tx, principal }) => {
      const row = await findLayout(tx.db, { userId: principal.userId })
      return ok(row ? presentLayout(row, principal) : presentDefaultLayout(principal))
    }),
    authenticatedRoute(getLayoutByIdRoute, async ({ tx, principal }, { params }) => {
      const row = await findLayout(tx.db, { userId: principal.userId, id: params.id })
      if (!row) throw notFound()
      return ok(presentLayout(row, principal))
    }),
    authenticatedRoute(saveLayoutRoute, async (context, { body }) => {
      const layout = await saveLayout(context, body)
      const { tx, principal } = context
      const { id, version } = layout
      if (id !== null) {
        const update: LayoutUpdate = { type: 'layout_updated', layout_id: id, version }
        const stream = userStream(principal.organization.id, principal.userId)
        tx.afterCommit(() => broadcast(bus, stream, update))
      }
      return ok(layout)
    }),
    authenticatedRoute(getDashboardStatsRoute, async (context) =>
      ok({ stats: await readStats(context) }),
    ),
    authenticatedRoute(getMyShiftsRoute, async (context) => ok(await readMyShifts(context))),
    authenticatedRoute(getWeekOverviewRoute, async (context) =>
      ok(await readWeekOverview(context)),
    ),
    authenticatedRoute(getTodayRoute, async (context) => ok(await readToday(context))),
    authenticatedRoute(
      performWidgetActionRoute,
      (context, { params, body }) => performWidgetAction(context, params.type, body),
      { assertFound: async ({ principal }, { type }) => getWidget(principal, type) },
    ),
  ]
}
