import { z } from 'zod'

/** The `widget_type` of updates about the list of employees, which is no widget. */
export const employeesTopic = 'employees'

/** The one of updates about requests about shifts. */
export const shiftRequestsTopic = 'shift-requests'

/**
 * A message of the DashboardChannel: the data of every widget of this type changed. It carries no
 * data; clients that show the widget read it again, and ignore types that they do not know.
 */
export const widgetUpdateSchema = z.object({
  type: z.literal('widget_update'),
  widget_type: z.string(),
  data: z.null(),
})
export type WidgetUpdate = z.infer<typeof widgetUpdateSchema>
