import { z } from 'zod'
import { bulkLimit, dryRunLimit, maxBulkItems } from '../bulk.ts'
import {
  allowFullDaySchema,
  dateSchema,
  fullDayIssue,
  idParamsSchema,
  idSchema,
  isFullDayIntended,
  notesSchema,
  timeOfDaySchema,
  versionSchema,
  type Weekday,
  weekdays,
} from '../common.ts'
import { rights } from '../rights.ts'
import { defineRoute } from '../route.ts'
import { scheduleSchema } from '../schedule/schedule-schema.ts'
import { breaksSchema } from './breaks.ts'
import { shiftSchema } from './shift-schema.ts'
import { createShiftSchema, slotsSchema, updateShiftSchema } from './shifts.ts'

const overrideSchema = z.boolean().optional()

export const bulkItemSchema = z.discriminatedUnion(
  'action',
  [
    createShiftSchema.extend({ action: z.literal('create') }),
    updateShiftSchema.extend({ action: z.literal('update'), id: idSchema }),
    z.object({ action: z.literal('delete'), id: idSchema, version: versionSchema.optional() }),
  ],
  { error: 'must have an action: create, update or delete' },
)
export type BulkItem = z.input<typeof bulkItemSchema>

/** An item that fails validation: it alone is skipped. */
const malformedItemSchema = z.unknown().transform((item) => ({
  action: 'malformed' as const,
  issues: (bulkItemSchema.safeParse(item).error?.issues ?? []).map(({ path, message }) => ({
    path: path.map(String),
    message,
  })),
}))

/**
 * The result of one item. A `skipped` item has its reason in `code` and `message`; a malformed one
 * has the code `invalid_fields` and a message per field in `details.fields`.
 */
const bulkItemResultSchema = z.object({
  /** Position in the request, from 0. */
  index: z.int(),
  status: z.enum(['created', 'updated', 'deleted', 'skipped']),
  /**
   * Set by a copy or a template, also for a skipped item: the day, whose shift, and its instants.
   */
  date: z.string().optional(),
  employee_id: z.int().nullable().optional(),
  start_time: z.string().optional(),
  end_time: z.string().optional(),
  shift: shiftSchema.optional(),
  /** The open shift of which `shift` has taken a place, as in the reply to a single write. */
  open_shift: shiftSchema.optional(),
  /** The shift that a deletion deleted. */
  shift_id: z.int().optional(),
  code: z.string().optional(),
  message: z.string().optional(),
  details: z.record(z.string(), z.unknown()).optional(),
  warnings: z.array(z.object({ code: z.string(), message: z.string() })).optional(),
})
export type BulkItemResult = z.infer<typeof bulkItemResultSchema>

export const bulkReplySchema = z.object({
  summary: z.object({
    created: z.int(),
    updated: z.int(),
    deleted: z.int(),
    skipped: z.int(),
  }),
  results: z.array(bulkItemResultSchema),
  schedule_updated: z.boolean(),
  /** The changed schedules, as they are now, by week. */
  schedules: z.array(scheduleSchema),
  /** True when nothing was written: the reply says what would have been written. */
  dry_run: z.boolean(),
})
export type BulkReply = z.infer<typeof bulkReplySchema>

/** Calls that write many shifts. */
const bulkLimits = { limit: bulkLimit, dryRunLimit } as const

export const bulkShiftsRoute = defineRoute({
  method: 'POST',
  path: '/shifts/bulk',
  summary: 'Create, change and delete up to 200 shifts in one transaction',
  tag: 'Shifts',
  access: rights.planShifts,
  scope: 'shifts:write',
  ...bulkLimits,
  body: z.object({
    shifts: z
      .array(z.union([bulkItemSchema, malformedItemSchema]))
      .min(1, 'must not be empty')
      .max(maxBulkItems, `must contain at most ${maxBulkItems} items`),
    /** All or nothing. */
    atomic: z.boolean().optional(),
    dry_run: z.boolean().optional(),
  }),
  replies: { 200: bulkReplySchema },
})

const weeksSchema = z
  .int('must be a whole number')
  .min(1, 'must be from 1 to 8')
  .max(8, 'must be from 1 to 8')
/** Names in any case; names that are no weekdays are ignored. */
const daysSchema = z
  .array(z.string().max(20))
  .min(1, 'must contain at least one day')
  .max(20)
  .transform((names): Weekday[] => {
    const known = new Set(names.map((name) => name.toLowerCase()))
    return weekdays.filter((name) => known.has(name))
  })

export const copyShiftRoute = defineRoute({
  method: 'POST',
  path: '/shifts/:id/copy',
  summary: 'Repeat a shift on chosen days of the next weeks',
  readsIfMatch: true,
  tag: 'Shifts',
  access: rights.planShifts,
  scope: 'shifts:write',
  ...bulkLimits,
  params: idParamsSchema,
  body: z.object({
    weeks: weeksSchema,
    days: daysSchema,
    override_max_hours: overrideSchema,
    dry_run: z.boolean().optional(),
  }),
  replies: { 200: bulkReplySchema },
})

/** The most shifts that a copied week may have: 200 people on seven days, and room. */
export const maxCopiedShifts = 2000

export const copyWeekRoute = defineRoute({
  method: 'POST',
  path: '/schedules/copy',
  summary: 'Plan the shifts of one week again in another, at the same times',
  tag: 'Schedules',
  access: rights.planShifts,
  scope: 'shifts:write',
  ...bulkLimits,
  body: z.object({
    /** Any day of the week that is copied, and of the one that gets the copies. */
    from_week: dateSchema,
    to_week: dateSchema,
    /** Only the shifts of these employees; all, also the open ones, when missing. */
    employee_ids: z
      .array(idSchema)
      .min(1, 'must contain at least one employee')
      .max(1000, 'must contain at most 1,000 employees')
      .optional(),
    /** Only the shifts that start on these weekdays; all when missing. */
    days: daysSchema.optional(),
    override_max_hours: overrideSchema,
    dry_run: z.boolean().optional(),
  }),
  replies: { 200: bulkReplySchema },
})

export const applyTemplateRoute = defineRoute({
  method: 'POST',
  path: '/shifts/template',
  summary: 'Plan the same times on chosen days of some weeks, from a date on',
  tag: 'Shifts',
  access: rights.planShifts,
  scope: 'shifts:write',
  ...bulkLimits,
  body: z
    .object({
      /** Null for open shifts. */
      employee_id: idSchema.nullable(),
      slots: slotsSchema.optional(),
      start_date: dateSchema,
      start_time: timeOfDaySchema,
      end_time: timeOfDaySchema,
      allow_full_day: allowFullDaySchema,
      selected_days: daysSchema,
      weeks: weeksSchema,
      notes: notesSchema.nullish(),
      position_id: idSchema.nullish(),
      breaks: breaksSchema.optional(),
      override_max_hours: overrideSchema,
      dry_run: z.boolean().optional(),
    })
    .refine(isFullDayIntended, fullDayIssue),
  replies: { 200: bulkReplySchema },
})

export const removeEmployeeRoute = defineRoute({
  method: 'DELETE',
  path: '/schedules/:id/employees/:employee_id',
  summary: 'Delete the shifts of an employee from a week, or from one day of it',
  readsIfMatch: true,
  tag: 'Schedules',
  access: rights.planShifts,
  scope: 'shifts:write',
  params: idParamsSchema.extend({ employee_id: idParamsSchema.shape.id }),
  query: z.object({ date: dateSchema.optional() }),
  replies: {
    200: z.object({
      deleted_count: z.int(),
      schedule_updated: z.boolean(),
      schedule: scheduleSchema,
      schedules: z.array(scheduleSchema),
    }),
  },
})

export const bulkRoutes = {
  bulkShifts: bulkShiftsRoute,
  copyShift: copyShiftRoute,
  copyWeek: copyWeekRoute,
  applyTemplate: applyTemplateRoute,
  removeEmployee: removeEmployeeRoute,
}
