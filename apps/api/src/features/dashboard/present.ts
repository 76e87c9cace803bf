import type { DashboardLayout } from '@weekboard/contracts/dashboard/dashboard'
import {
  defaultLayoutName,
  defaultRowHeight,
  defaultWidgetsFor,
  gridColumns,
  type WidgetPlacement,
} from '@weekboard/contracts/dashboard/layout'
import { canUseWidget, findWidget } from '@weekboard/contracts/dashboard/widgets'
import type { UserPrincipal } from '../../platform/principal.ts'

export interface LayoutRow {
  readonly id: number
  readonly name: string
  readonly widgets: readonly WidgetPlacement[]
  readonly gridColumns: number
  readonly rowHeight: number
  readonly version: number
  readonly createdAt: Date
  readonly updatedAt: Date
}

type Viewer = Pick<UserPrincipal, 'userId' | 'permissions'> & {
  readonly organization: Pick<UserPrincipal['organization'], 'id'>
}

/** Widgets that the user may not have any more are left out. */
export const presentLayout = (
  row: LayoutRow,
  { userId, organization, permissions }: Viewer,
): DashboardLayout => ({
  id: row.id,
  userId,
  organizationId: organization.id,
  name: row.name,
  widgets: row.widgets.filter(({ widgetType }) => {
    const widget = findWidget(widgetType)
    return !widget || canUseWidget(widget, permissions)
  }),
  gridColumns: row.gridColumns,
  rowHeight: row.rowHeight,
  isDefault: false,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
})

/** The layout of a user who has saved none. */
export const presentDefaultLayout = ({
  userId,
  organization,
  permissions,
}: Viewer): DashboardLayout => ({
  id: null,
  userId,
  organizationId: organization.id,
  name: defaultLayoutName,
  widgets: defaultWidgetsFor(permissions),
  gridColumns,
  rowHeight: defaultRowHeight,
  isDefault: true,
  createdAt: null,
  updatedAt: null,
  version: 0,
})
