import { z } from 'zod'
import {
  allowFullDaySchema,
  fullDayIssue,
  idParamsSchema,
  idSchema,
  isFullDayIntended,
  messageReplySchema,
  nextCursorSchema,
  pageQuerySchema,
  timeOfDaySchema,
  type Weekday,
  weekdays,
} from '../common.ts'
import { rights } from '../rights.ts'
import { defineRoute } from '../route.ts'
import { breaksSchema } from './breaks.ts'

interface ShiftPreset {
  readonly name: string
  /** The end is the start plus these hours. */
  readonly hours: number
  readonly start_time: string
  readonly days: readonly Weekday[]
}

/** The templates that every organization has. */
export const shiftPresets = [
  {
    name: '4x10',
    hours: 10,
    start_time: '07:00',
    days: ['monday', 'tuesday', 'wednesday', 'thursday'],
  },
  {
    name: '5x8',
    hours: 8,
    start_time: '09:00',
    days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  },
  { name: '3x12', hours: 12, start_time: '07:00', days: ['monday', 'wednesday', 'friday'] },
] as const satisfies readonly ShiftPreset[]

const templateFieldsSchema = z
  .object({
    name: z.string().trim().min(1, 'must not be empty').max(60, 'must be at most 60 characters'),
    start_time: timeOfDaySchema,
    end_time: timeOfDaySchema,
    allow_full_day: allowFullDaySchema,
    days: z
      .array(z.enum(weekdays, 'must be weekdays in lower case'))
      .min(1, 'must contain at least one day')
      .max(7)
      .transform((days) => weekdays.filter((day) => days.includes(day))),
    /** Defaults to the breaks of the organization's rules whenever the template is applied. */
    breaks: breaksSchema.optional(),
  })
  .refine(isFullDayIntended, fullDayIssue)

const shiftTemplateSchema = z.object({
  id: idSchema,
  name: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  /** Decimal, without unpaid breaks, on a day without a clock change; an end before the start is on the next day. */
  hours: z.number(),
  days: z.array(z.enum(weekdays)),
  /** Those of the template, otherwise those that the organization's rules give now. */
  breaks: breaksSchema,
})
export type ShiftTemplate = z.infer<typeof shiftTemplateSchema>

export const listShiftTemplatesRoute = defineRoute({
  method: 'GET',
  path: '/shift_templates',
  compress: true,
  summary: 'The saved templates of the organization, and the presets',
  tag: 'Templates',
  access: rights.planShifts,
  scope: 'shifts:read',
  query: pageQuerySchema,
  replies: {
    200: z.object({
      shift_templates: z.array(shiftTemplateSchema),
      next_cursor: nextCursorSchema,
      presets: z.array(shiftTemplateSchema.omit({ id: true })),
    }),
  },
})

export const saveShiftTemplateRoute = defineRoute({
  method: 'POST',
  path: '/shift_templates',
  summary: 'Save a template',
  tag: 'Templates',
  access: rights.planShifts,
  scope: 'shifts:write',
  body: z.object({ shift_template: templateFieldsSchema }),
  replies: { 201: z.object({ shift_template: shiftTemplateSchema }) },
})

export const deleteShiftTemplateRoute = defineRoute({
  method: 'DELETE',
  path: '/shift_templates/:id',
  summary: 'Delete a template; its shifts stay',
  tag: 'Templates',
  access: rights.planShifts,
  scope: 'shifts:write',
  params: idParamsSchema,
  replies: { 200: messageReplySchema },
})

export const shiftTemplateRoutes = {
  listShiftTemplates: listShiftTemplatesRoute,
  saveShiftTemplate: saveShiftTemplateRoute,
  deleteShiftTemplate: deleteShiftTemplateRoute,
}
