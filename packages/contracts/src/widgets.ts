import { z } from 'zod'

const widgetTypes = ['pto-requests', 'quick-stats'] as const
export type WidgetType = (typeof widgetTypes)[number]

/**
 * A message of the DashboardChannel: the data of every widget of this type changed. It carries no
 * data; clients that show the widget read it again.
 */
const widgetUpdateSchema = z.object({
  type: z.literal('widget_update'),
  widget_type: z.enum(widgetTypes),
  data: z.null(),
})
export type WidgetUpdate = z.infer<typeof widgetUpdateSchema>

/** The data of the client action that requests an update at once. */
export const requestUpdateSchema = z.object({ widget_type: z.enum(widgetTypes) })
