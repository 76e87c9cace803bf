import type { WidgetRegistry } from '../features/dashboard/widget.ts'
import { myShiftsWidget } from '../features/dashboard/widgets/my-shifts/definition.ts'
import { ptoRequestsWidget } from '../features/dashboard/widgets/pto-requests/definition.ts'
import { quickStatsWidget } from '../features/dashboard/widgets/quick-stats/definition.ts'
import { weekOverviewWidget } from '../features/dashboard/widgets/week-overview/definition.ts'

/** Every widget of the dashboard. A new one is a folder and a line here. */
export const widgetRegistry: WidgetRegistry = {
  'pto-requests': ptoRequestsWidget,
  'quick-stats': quickStatsWidget,
  'my-shifts': myShiftsWidget,
  'week-overview': weekOverviewWidget,
}
