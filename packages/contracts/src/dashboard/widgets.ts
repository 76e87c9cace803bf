import { z } from 'zod'
import type { Permission } from '../identity/user.ts'
import type { WidgetDefinition } from './widget-definition.ts'
import { employeesTopic, shiftRequestsTopic } from './widget-update.ts'
import { announcementsDefinition } from './widgets/announcements.ts'
import { myShiftsDefinition } from './widgets/my-shifts.ts'
import { ptoRequestsDefinition } from './widgets/pto-requests.ts'
import { quickStatsDefinition } from './widgets/quick-stats.ts'
import { todayDefinition } from './widgets/today.ts'
import { weekOverviewDefinition } from './widgets/week-overview.ts'

/**
 * Every widget, in the order of the library. A new one is a line here, its definition beside the
 * others, and a folder of its name in the web app. The server validates layouts and settings, sends
 * `widget_update` and dispatches actions by it.
 */
export const widgetDefinitions = {
  'pto-requests': ptoRequestsDefinition,
  'quick-stats': quickStatsDefinition,
  'my-shifts': myShiftsDefinition,
  'week-overview': weekOverviewDefinition,
  today: todayDefinition,
  announcements: announcementsDefinition,
} as const satisfies Record<string, WidgetDefinition>

export type WidgetType = keyof typeof widgetDefinitions

const definitions: ReadonlyMap<string, WidgetDefinition> = new Map(
  Object.entries(widgetDefinitions),
)

export const widgetTypes = Object.keys(widgetDefinitions) as WidgetType[]

/** Null for an unknown type, whatever its name. */
export const findWidget = (type: string): WidgetDefinition | null => definitions.get(type) ?? null

/** Whether a user with these permissions may have the widget. */
export const canUseWidget = (
  { permissions }: Pick<WidgetDefinition, 'permissions'>,
  granted: readonly Permission[],
): boolean => permissions.length === 0 || permissions.some((each) => granted.includes(each))

/** The data of the client action that requests an update at once. */
export const requestUpdateSchema = z.object({
  widget_type: z.enum([...widgetTypes, shiftRequestsTopic, employeesTopic]),
})
