import { z } from 'zod'

export const widgetTypes = ['pto-requests', 'quick-stats'] as const
export type WidgetType = (typeof widgetTypes)[number]

/**
 * A message of the DashboardChannel: the data under every widget of the type changed. It carries
 * none of it; who may have the widget reads it again.
 */
export const widgetUpdateSchema = z.object({
  type: z.literal('widget_update'),
  widget_type: z.enum(widgetTypes),
  data: z.null(),
})
export type WidgetUpdate = z.infer<typeof widgetUpdateSchema>

/** What a client performs on the DashboardChannel to be told at once. */
export const requestUpdateSchema = z.object({ widget_type: z.enum(widgetTypes) })
