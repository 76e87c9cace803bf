import type { DashboardLayout } from '@weekboard/contracts/dashboard/dashboard'
import type {
  DashboardStats,
  MyShifts,
  WeekOverview,
} from '@weekboard/contracts/dashboard/dashboard-stats'
import type { WidgetPlacement } from '@weekboard/contracts/dashboard/layout'
import type { TestServer } from '../servers/server.ts'

interface Failure {
  readonly code: string
  readonly error: string
  readonly details?: {
    readonly widget?: string | null
    readonly index?: number
    readonly fields?: Record<string, string>
    readonly current?: DashboardLayout
  }
}

/** The API calls of the dashboard with one token. */
export const dashboardApi = ({ api }: Pick<TestServer, 'api'>, token: string) => ({
  layout: (id?: number) =>
    api.call<DashboardLayout & Failure>('GET', `/dashboard/layout${id ? `/${id}` : ''}`, { token }),
  save: (widgets: unknown, extra: Record<string, unknown> = {}) =>
    api.call<DashboardLayout & Failure>('POST', '/dashboard/layout', {
      token,
      body: { widgets, grid_columns: 12, row_height: 60, ...extra },
    }),
  stats: async () =>
    (await api.call<{ stats: DashboardStats }>('GET', '/dashboard/stats', { token })).body.stats,
  myShifts: async () => (await api.call<MyShifts>('GET', '/dashboard/my_shifts', { token })).body,
  overview: async () =>
    (await api.call<WeekOverview>('GET', '/dashboard/week_overview', { token })).body,
  act: <Body>(type: string, body: unknown) =>
    api.call<Body & Failure>('POST', `/widgets/${type}/action`, { token, body }),
})
export type DashboardApi = ReturnType<typeof dashboardApi>

/** A quick-stats in the upper left corner. */
export const quickStats = (fields: Partial<Record<keyof WidgetPlacement, unknown>> = {}) => ({
  i: 'quick-stats-1763400000000',
  widgetType: 'quick-stats',
  x: 0,
  y: 0,
  w: 4,
  h: 4,
  config: { columns: 1, stats: ['Weekly Hours'] },
  ...fields,
})
