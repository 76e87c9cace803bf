import { z } from 'zod'
import { flagQuerySchema, idParamsSchema, idSchema, notesSchema, versionSchema } from '../common.ts'
import { rights } from '../rights.ts'
import { defineRoute } from '../route.ts'
import { shiftSchema } from '../shifts/shift-schema.ts'
import { scheduleRepeatSchema } from './schedule-repeats.ts'
import { scheduleSchema } from './schedule-schema.ts'

/** A broken rule found in a week; the hours are set for weekly hours only. */
export const violationSchema = z.object({
  code: z.string(),
  message: z.string(),
  employee_id: z.int().nullable(),
  employee_name: z.string().nullable(),
  week_start_date: z.string(),
  shift_ids: z.array(z.int()),
  current_hours: z.number().optional(),
  max_hours: z.number().optional(),
  excess_hours: z.number().optional(),
})
export type ViolationReply = z.infer<typeof violationSchema>

/**
 * Numbers of weeks into which a schedule can be repeated; the screen calls 8 and 12 two and three
 * months.
 */
export const repeatWeeks = [0, 1, 2, 3, 4, 8, 12] as const

const peopleSchema = z.int().nonnegative()

/**
 * Numbers of people. All but `unchanged` count active employees whose announced week is changed; one
 * person can be reached by several ways.
 */
export const recipientsSchema = z.object({
  /** People reached in at least one way. */
  reached: peopleSchema,
  by_app: peopleSchema,
  by_mail: peopleSchema,
  /** People with a device that gets push messages. */
  by_push: peopleSchema,
  /** People without an account but with an invitation that can be accepted. */
  invited: peopleSchema,
  /** People without an account and without such an invitation. */
  without_account: peopleSchema,
  /** People with shifts in the weeks that all stay as they were announced. */
  unchanged: peopleSchema,
})
export type Recipients = z.infer<typeof recipientsSchema>

const publishSchema = z.object({
  notes: notesSchema.nullish(),
  override_violations: z.boolean().optional(),
  publish_all_drafts: z.boolean().optional(),
  /** Copies the week into this many weeks after it; 0 means none. */
  auto_repeat_weeks: z
    .union(
      repeatWeeks.map((weeks) => z.literal(weeks)),
      { error: `must be one of ${repeatWeeks.join(', ')}` },
    )
    .optional(),
  /** Publishes each repeated week 24 h later, unless it was edited or breaks a rule. */
  auto_publish: z.boolean().optional(),
  /** Asks everybody in the week to confirm that they have seen it; without it, as announced before. */
  ask_seen: z.boolean().optional(),
  /** Invites those whose week changes and who have an address and no account. */
  invite: z.boolean().optional(),
  /** The version of this schedule that the caller saw; it grows with each change of its shifts. */
  version: versionSchema.optional(),
  /**
   * The other drafts that the caller saw, with `publish_all_drafts`. A draft that is not named or
   * has another version is a 412 with it in `details.current`. Without this list all drafts are
   * published.
   */
  seen_drafts: z
    .array(z.object({ id: idSchema, version: versionSchema }))
    .max(1000)
    .optional(),
})
export type Publish = z.input<typeof publishSchema>

/** Screens look for this text. */
const publishForbidden = 'You do not have permission to publish schedules.'

export const publishScheduleRoute = defineRoute({
  method: 'POST',
  path: '/schedules/:id/publish',
  summary: 'Announce a schedule to employees',
  tag: 'Schedules',
  access: rights.planShifts,
  scope: 'schedules:write',
  forbiddenMessage: publishForbidden,
  params: idParamsSchema,
  body: publishSchema.optional(),
  replies: {
    200: z.object({
      /** The one in the path: still a draft when it was empty and only other drafts were published. */
      schedule: scheduleSchema,
      /** All schedules that this request published. */
      schedules: z.array(scheduleSchema),
      /** The schedule repeat that `auto_repeat_weeks` started; null without one. */
      auto_schedule_job: scheduleRepeatSchema.nullable(),
      recipients: recipientsSchema,
    }),
  },
})

export const validateScheduleRoute = defineRoute({
  method: 'GET',
  path: '/schedules/:id/validate',
  summary: 'What publishing would announce, and the rules that it would break',
  tag: 'Schedules',
  access: rights.planShifts,
  scope: 'schedules:read',
  params: idParamsSchema,
  query: z.object({ check_all_drafts: flagQuerySchema.optional() }),
  replies: {
    200: z.object({
      valid: z.boolean(),
      summary: z.object({
        schedule_count: z.int(),
        /** The number of shifts, open ones not counted. */
        total_shifts: z.int(),
        open_shift_count: z.int().default(0),
        total_hours: z.number(),
        total_labor_cost: z.number().nullable(),
        employee_count: z.int(),
        weeks_included: z.array(z.string()),
      }),
      violations: z.array(violationSchema),
      /** What publishing would announce, by week, with the versions that this reply is about. */
      schedules: z.array(scheduleSchema),
      /** Shifts of each employee that were added, changed and removed since the last publish. */
      changes: z.array(
        z.object({
          employee_id: z.int(),
          employee_name: z.string(),
          week_start_date: z.string(),
          added: z.array(shiftSchema),
          changed: z.array(z.object({ before: shiftSchema, after: shiftSchema })),
          removed: z.array(shiftSchema),
        }),
      ),
      /** Whom publishing would reach, before anybody is invited. */
      recipients: recipientsSchema,
    }),
  },
})

export const bulkPublishRoute = defineRoute({
  method: 'POST',
  path: '/schedules/bulk',
  summary: 'Publish several schedules in one transaction',
  tag: 'Schedules',
  access: rights.planShifts,
  scope: 'schedules:write',
  forbiddenMessage: publishForbidden,
  body: z.object({
    schedules: z
      .array(
        z.object({
          action: z.literal('publish', "must be 'publish'"),
          id: idSchema,
          notes: notesSchema.nullish(),
          override_violations: z.boolean().optional(),
          /** Asks for confirmations, as when a single schedule is published. */
          ask_seen: z.boolean().optional(),
          version: versionSchema.optional(),
        }),
      )
      .min(1, 'must not be empty')
      .max(200, 'must contain at most 200 items'),
  }),
  replies: {
    200: z.object({
      summary: z.object({ published: z.int(), skipped: z.int() }),
      results: z.array(
        z.object({
          index: z.int(),
          id: z.int(),
          status: z.enum(['published', 'skipped']),
          schedule: scheduleSchema.optional(),
          code: z.string().optional(),
          message: z.string().optional(),
          details: z.record(z.string(), z.unknown()).optional(),
        }),
      ),
      schedules: z.array(scheduleSchema),
    }),
  },
})

export const publishingRoutes = {
  validateSchedule: validateScheduleRoute,
  bulkPublish: bulkPublishRoute,
  publishSchedule: publishScheduleRoute,
}
