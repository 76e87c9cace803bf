import {
  getDashboardStatsRoute,
  getLayoutByIdRoute,
  getLayoutRoute,
  getMyShiftsRoute,
  getWeekOverviewRoute,
  type LayoutUpdate,
  performWidgetActionRoute,
  saveLayoutRoute,
} from '@weekboard/contracts/dashboard'
import { getTodayRoute } from '@weekboard/contracts/dashboard-today'
import { notFound } from '../../platform/errors.ts'
import { authenticatedRoute, type BoundRoute, ok } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { broadcast, userStream } from '../../platform/realtime/broadcast.ts'
import { saveLayout } from './commands/save-layout.ts'
import { findLayout } from './layout-queries.ts'
import { readMyShifts } from './own-shifts.ts'
import { presentDefaultLayout, presentLayout } from './present.ts'
import { readStats } from './stats.ts'
import { readToday } from './today.ts'
import { readWeekOverview } from './week-overview.ts'
import { createWidgetActions, getWidget } from './widget-actions.ts'

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
