import type { WidgetType } from '@weekboard/contracts/dashboard/widgets'
import type { RegisteredWidget } from '../features/dashboard/widget.ts'
import { announcementsWidget } from '../features/dashboard/widgets/announcements/definition.ts'
import { myShiftsWidget } from '../features/dashboard/widgets/my-shifts/definition.ts'
import { ptoRequestsWidget } from '../features/dashboard/widgets/pto-requests/definition.ts'
import { quickStatsWidget } from '../features/dashboard/widgets/quick-stats/definition.ts'
import { todayWidget } from '../features/dashboard/widgets/today/definition.ts'
import { weekOverviewWidget } from '../features/dashboard/widgets/week-overview/definition.ts'

/** How the browser shows each widget. An error of the compiler names one that is missing. */
export const widgetRegistry: Readonly<Record<WidgetType, RegisteredWidget>> = {
  announcements: announcementsWidget,
  'my-shifts': myShiftsWidget,
  'pto-requests': ptoRequestsWidget,
  'quick-stats': quickStatsWidget,
  today: todayWidget,
  'week-overview': weekOverviewWidget,
}
