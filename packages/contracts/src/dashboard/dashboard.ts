import { z } from 'zod'
import { idParamsSchema, idSchema, versionSchema } from '../common.ts'
import { defineRoute } from '../route.ts'
import { dashboardStatsSchema, myShiftsSchema, weekOverviewSchema } from './dashboard-stats.ts'
import { getTodayRoute } from './dashboard-today.ts'
import { placementSchema, widgetPlacementSchema } from './layout.ts'

/** `id` and the times are null, `isDefault` is true and `version` is 0 until the user saves one. */
const layoutSchema = z.object({
  id: idSchema.nullable(),
  userId: idSchema,
  organizationId: idSchema,
  name: z.string(),
  widgets: z.array(widgetPlacementSchema),
  gridColumns: z.int(),
  /** Pixels. */
  rowHeight: z.int(),
  isDefault: z.boolean(),
  createdAt: z.string().nullable(),
  updatedAt: z.string().nullable(),
  version: versionSchema,
})
export type DashboardLayout = z.infer<typeof layoutSchema>

/** A message of the DashboardChannel to all browsers of a user: one of them saved the layout. */
export const layoutUpdateSchema = z.object({
  type: z.literal('layout_updated'),
  layout_id: idSchema,
  /** The browser that saved it has this version already. */
  version: versionSchema,
})
export type LayoutUpdate = z.infer<typeof layoutUpdateSchema>

export const getLayoutRoute = defineRoute({
  method: 'GET',
  path: '/dashboard/layout',
  summary: "The user's own layout of the dashboard, or the default one of their role",
  tag: 'Dashboard',
  access: 'authenticated',
  replies: { 200: layoutSchema },
})

export const getLayoutByIdRoute = defineRoute({
  method: 'GET',
  path: '/dashboard/layout/:id',
  summary: 'A saved layout of the user',
  tag: 'Dashboard',
  access: 'authenticated',
  params: idParamsSchema,
  replies: { 200: layoutSchema },
})

/** An item that is no placement: it is rejected with its name. */
const malformedPlacementSchema = z.unknown().transform((item) => ({
  malformed: true as const,
  i: z.object({ i: z.string() }).safeParse(item).data?.i.slice(0, 100) ?? null,
  issues: (placementSchema.safeParse(item).error?.issues ?? []).map(({ path, message }) => ({
    path: path.map(String),
    message,
  })),
}))

export const saveLayoutRoute = defineRoute({
  method: 'POST',
  path: '/dashboard/layout',
  summary: "Save the user's own layout; a widget that breaks a rule is a 422 with `details.widget`",
  tag: 'Dashboard',
  access: 'authenticated',
  body: z.object({
    /** The layout to save; another user's is a 404. There is one for each user. */
    id: idSchema.nullish(),
    name: z.string().trim().min(1).max(100).optional(),
    widgets: z.array(z.union([placementSchema, malformedPlacementSchema])),
    grid_columns: z.literal(12, 'must be 12').optional(),
    row_height: z.int().min(20).max(200).optional(),
    /** The version that the client has seen, 0 for the default layout; without it the last save wins. */
    version: versionSchema.optional(),
  }),
  replies: { 200: layoutSchema },
})

export const getDashboardStatsRoute = defineRoute({
  method: 'GET',
  path: '/dashboard/stats',
  summary: 'The numbers of the widget quick-stats',
  tag: 'Dashboard',
  access: 'authenticated',
  replies: { 200: z.object({ stats: dashboardStatsSchema }) },
})

export const getMyShiftsRoute = defineRoute({
  method: 'GET',
  path: '/dashboard/my_shifts',
  summary: 'The data of the widget my-shifts',
  tag: 'Dashboard',
  access: 'authenticated',
  replies: { 200: myShiftsSchema },
})

export const getWeekOverviewRoute = defineRoute({
  method: 'GET',
  path: '/dashboard/week_overview',
  summary: 'The data of the widget week-overview',
  tag: 'Dashboard',
  access: 'authenticated',
  replies: { 200: weekOverviewSchema },
})

export const performWidgetActionRoute = defineRoute({
  method: 'POST',
  path: '/widgets/:type/action',
  summary: 'Perform an action of a widget; the reply is that of the call it stands for',
  tag: 'Dashboard',
  access: 'authenticated',
  params: z.object({ type: z.string() }),
  body: z.object({
    /** The placement's `i`; the server does not read it, nor `config`. */
    widgetId: z.unknown().optional(),
    action: z.string(),
    /** Its shape depends on the action (`widgetDefinitions`). */
    payload: z.unknown().optional(),
    config: z.unknown().optional(),
  }),
  replies: { 200: z.unknown() },
})

export const dashboardRoutes = {
  getLayout: getLayoutRoute,
  getLayoutById: getLayoutByIdRoute,
  saveLayout: saveLayoutRoute,
  getDashboardStats: getDashboardStatsRoute,
  getMyShifts: getMyShiftsRoute,
  getWeekOverview: getWeekOverviewRoute,
  getToday: getTodayRoute,
  performWidgetAction: performWidgetActionRoute,
}
