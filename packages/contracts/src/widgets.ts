import { z } from 'zod'
import { idSchema } from './common.ts'
import { statLabels } from './dashboard-stats.ts'
import type { Permission } from './identity.ts'
import {
  approveTimeOffRequestRoute,
  rejectTimeOffRequestRoute,
  timeOffDecisionSchema,
} from './time-off.ts'
import type { WidgetDefinition } from './widget-definition.ts'

/** `{requestId}` with the fields of a decision. */
const decisionPayloadSchema = timeOffDecisionSchema
  .extend({ requestId: idSchema })
  .transform(({ requestId, ...body }) => ({ params: { id: requestId }, body }))

const statOptions = statLabels.map((label) => ({
  value: label,
  label,
  ...(label === "Today's Labor Cost" && { permission: 'view_financial_data' as const }),
}))

/**
 * Every widget. A new one is an entry here, and a folder with a line of the registry in the web app.
 * The server validates layouts and settings, sends `widget_update` and dispatches actions by it.
 */
export const widgetDefinitions = {
  'pto-requests': {
    name: 'PTO Requests',
    description: 'Pending time-off requests to approve or deny',
    icon: 'calendar-clock',
    category: 'scheduling',
    minWidth: 3,
    minHeight: 4,
    maxWidth: 6,
    maxHeight: 8,
    permissions: ['manage_requests'],
    refreshInterval: 60_000,
    configSchema: [
      {
        key: 'maxItems',
        label: 'Maximum items',
        type: 'number',
        defaultValue: 5,
        validation: { min: 1, max: 20 },
      },
    ],
    actions: {
      approve: {
        label: 'Approve',
        route: approveTimeOffRequestRoute,
        payload: decisionPayloadSchema,
      },
      deny: {
        label: 'Deny',
        confirmation: {
          title: 'Deny Request',
          message: 'Are you sure you want to deny this time-off request?',
          confirm: 'Deny',
          cancel: 'Cancel',
        },
        route: rejectTimeOffRequestRoute,
        payload: decisionPayloadSchema,
      },
    },
    topics: ['time_off', 'names', 'organization'],
  },
  'quick-stats': {
    name: 'Quick Stats',
    description: 'The most important numbers at a glance',
    icon: 'chart-column',
    category: 'analytics',
    minWidth: 2,
    minHeight: 2,
    maxWidth: 4,
    maxHeight: 4,
    maxPlacedWidth: 6,
    permissions: [],
    refreshInterval: 300_000,
    configSchema: [
      {
        key: 'columns',
        label: 'Columns',
        type: 'select',
        options: [
          { value: 1, label: '1' },
          { value: 2, label: '2' },
        ],
        defaultValue: 2,
      },
      {
        // None selected: the first four that the user may see.
        key: 'stats',
        label: 'Stats',
        type: 'multiselect',
        options: statOptions,
        defaultValue: [],
      },
    ],
    actions: {},
    topics: ['plan', 'time_off', 'employees', 'organization'],
  },
  'my-shifts': {
    name: 'My Shifts',
    description: 'Your next shift, this week and the next',
    icon: 'calendar-days',
    category: 'scheduling',
    minWidth: 3,
    minHeight: 4,
    maxWidth: 12,
    maxHeight: 12,
    permissions: [],
    refreshInterval: 300_000,
    configSchema: [],
    actions: {},
    topics: ['announced_shifts', 'organization'],
  },
  'week-overview': {
    name: 'This Week',
    description: 'Hours and cost of the week, and who works now and next',
    icon: 'calendar-range',
    category: 'operations',
    minWidth: 4,
    minHeight: 3,
    maxWidth: 12,
    maxHeight: 8,
    permissions: [],
    refreshInterval: 60_000,
    configSchema: [],
    actions: {},
    topics: ['plan', 'employees', 'names', 'organization'],
  },
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

/**
 * A message of the DashboardChannel: the data of every widget of this type changed. It carries no
 * data; clients that show the widget read it again.
 */
export const widgetUpdateSchema = z.object({
  type: z.literal('widget_update'),
  widget_type: z.enum(widgetTypes),
  data: z.null(),
})
export type WidgetUpdate = z.infer<typeof widgetUpdateSchema>

/** The data of the client action that requests an update at once. */
export const requestUpdateSchema = z.object({ widget_type: z.enum(widgetTypes) })
