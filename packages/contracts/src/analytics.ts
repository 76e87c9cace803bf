import { z } from 'zod'
import { areDatesInOrder, dateSchema, datesIssue, idQuerySchema, idSchema } from './common.ts'
import { rights } from './rights.ts'
import { defineRoute } from './route.ts'

/** The longest range, both dates included. */
export const maxAnalyticsDays = 366
export const analyticsRangeIssue = 'Choose at most one year'

/**
 * Shifts of the managers' working copy; cancelled ones do not count. A shift belongs to the day and
 * the week in which it starts, in the organization's time zone. Hours have two decimals.
 */
const workFields = {
  hours: z.number(),
  /** Pay by the rate of the day on which a shift starts; null without `view_financial_data`. */
  cost_cents: z.int().nullable(),
  shifts: z.int(),
}
const employeeFields = { employee_id: idSchema, name: z.string() }
/**
 * Hours above the weekly limit, which come last in a week and count on the day on which they are worked.
 * The limit is today's, since limits have no history.
 */
const overtimeField = { overtime_hours: z.number() }
/** Approved calendar days; part of a day counts 0.5. */
const timeOffField = { time_off_days: z.number() }

const totalsFields = {
  ...workFields,
  ...overtimeField,
  /** 0 without a shift. */
  average_shift_hours: z.number(),
  ...timeOffField,
}

/** The rows of each panel. Names of fields are also the columns of its CSV, in this order. */
export const analyticsRowSchemas = {
  /** One row. */
  totals: z.object(totalsFields),
  /** Every day of the range. */
  days: z.object({ date: z.string(), ...workFields, ...overtimeField }),
  /** Every week of the range; of the first and the last only the days in the range count. */
  weeks: z.object({ week_start: z.string(), ...workFields, ...overtimeField }),
  /** Active employees and those with a shift or time off, the most hours first. */
  employees: z.object({ ...employeeFields, ...workFields, ...overtimeField, ...timeOffField }),
  /** Every position, the most hours first, and the shifts without one where there are any. */
  positions: z.object({
    /** Null, as the name, for shifts without a position. */
    position_id: idSchema.nullable(),
    name: z.string().nullable(),
    ...workFields,
    ...overtimeField,
  }),
  /** Every hour of the weekdays in the range. */
  heatmap: z.object({
    /** 0 for Monday to 6 for Sunday. */
    weekday: z.int(),
    hour: z.int(),
    /** Different employees with a shift in this hour, on average. */
    people: z.number(),
    /** How often the hour had more than two employees above the need. */
    over_staffed_hours: z.int(),
  }),
  /** What employees were told against what is planned now. */
  announced: z.object({
    week_start: z.string(),
    announced_hours: z.number(),
    planned_hours: z.number(),
    announced_cents: z.int().nullable(),
    planned_cents: z.int().nullable(),
  }),
  /** Active employees and those with a shift, by name. */
  fairness: z.object({
    ...employeeFields,
    hours: z.number(),
    /** Hours between 22:00 and 06:00. */
    night_hours: z.number(),
    /** Shifts that start on Saturday or Sunday. */
    weekend_shifts: z.int(),
    ...overtimeField,
  }),
  /**
   * Employees with a week near or above their weekly limit. Every week of the range counts as a
   * whole.
   */
  overtime: z.object({
    ...employeeFields,
    max_hours: z.number(),
    /** The most hours in one week. */
    peak_hours: z.number(),
    peak_week_start: z.string(),
    weeks_over: z.int(),
    /** Weeks with at least 90 % of the limit and not above it. */
    weeks_near: z.int(),
    ...overtimeField,
  }),
} as const

export const analyticsPanels = [
  'totals',
  'days',
  'weeks',
  'employees',
  'positions',
  'heatmap',
  'announced',
  'fairness',
  'overtime',
] as const satisfies readonly (keyof typeof analyticsRowSchemas)[]
export type AnalyticsPanel = (typeof analyticsPanels)[number]
export type AnalyticsRow<Panel extends AnalyticsPanel> = z.infer<
  (typeof analyticsRowSchemas)[Panel]
>

const totalsReplySchema = z.object({
  panel: z.literal('totals'),
  from: z.string(),
  to: z.string(),
  rows: z.array(analyticsRowSchemas.totals),
  /** The totals of as many days right before the range. */
  previous: analyticsRowSchemas.totals.extend({ from: z.string(), to: z.string() }),
})

const replySchemaOf = <Panel extends AnalyticsPanel, Row extends z.ZodType>(
  panel: Panel,
  row: Row,
) => z.object({ panel: z.literal(panel), from: z.string(), to: z.string(), rows: z.array(row) })

const analyticsReplySchema = z.discriminatedUnion('panel', [
  totalsReplySchema,
  replySchemaOf('days', analyticsRowSchemas.days),
  replySchemaOf('weeks', analyticsRowSchemas.weeks),
  replySchemaOf('employees', analyticsRowSchemas.employees),
  replySchemaOf('positions', analyticsRowSchemas.positions),
  replySchemaOf('heatmap', analyticsRowSchemas.heatmap),
  replySchemaOf('announced', analyticsRowSchemas.announced),
  replySchemaOf('fairness', analyticsRowSchemas.fairness),
  replySchemaOf('overtime', analyticsRowSchemas.overtime),
])
type AnyAnalyticsReply = z.infer<typeof analyticsReplySchema>
export type AnalyticsReply<Panel extends AnalyticsPanel = AnalyticsPanel> = Extract<
  AnyAnalyticsReply,
  { readonly panel: Panel }
>

export const getAnalyticsRoute = defineRoute({
  method: 'GET',
  path: '/analytics',
  compress: true,
  csv: true,
  summary:
    'Hours, cost and fairness of a range of at most 366 days; with `Accept: text/csv` as CSV. Without dates it is this week',
  tag: 'Analytics',
  access: rights.seeAnalytics,
  scope: 'analytics:read',
  query: z
    .object({
      /** Both dates inclusive. Without one of them the range ends at the other's week. */
      from: dateSchema.optional(),
      to: dateSchema.optional(),
      panel: z
        .enum(analyticsPanels, `must be one of ${analyticsPanels.join(', ')}`)
        .default('totals'),
      /**
       * Only shifts of this position count, and only those who work in it are listed. Days off stay
       * those of everybody in `totals`.
       */
      position_id: idQuerySchema.optional(),
    })
    .refine(areDatesInOrder, datesIssue),
  replies: { 200: analyticsReplySchema },
})

export const analyticsRoutes = { getAnalytics: getAnalyticsRoute }
