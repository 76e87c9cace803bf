import { z } from 'zod'
import { idParamsSchema, idSchema, instantSchema } from '../common.ts'
import { rights } from '../rights.ts'
import { defineRoute } from '../route.ts'

/** Whether the announced week asks the caller to confirm it, and when they did. */
const ownConfirmationSchema = z.object({
  ask_seen: z.boolean(),
  seen_at: z.string().nullable(),
})
export type OwnConfirmation = z.infer<typeof ownConfirmationSchema>

export const confirmScheduleRoute = defineRoute({
  method: 'POST',
  path: '/schedules/:id/seen',
  summary: 'Confirm an announced week as seen; repeatable',
  tag: 'Schedules',
  access: 'authenticated',
  params: idParamsSchema,
  body: z
    .object({
      /** `published_at` of the week that the caller saw; a 412 when theirs was changed since. */
      published_at: instantSchema.nullish(),
    })
    .nullish(),
  replies: { 200: ownConfirmationSchema },
})

export const getOwnConfirmationRoute = defineRoute({
  method: 'GET',
  path: '/schedules/:id/seen/own',
  summary: 'Whether the announced week asks the caller to confirm it, and when they did',
  tag: 'Schedules',
  access: 'authenticated',
  params: idParamsSchema,
  replies: { 200: ownConfirmationSchema },
})

export const listConfirmationsRoute = defineRoute({
  method: 'GET',
  path: '/schedules/:id/seen',
  summary: 'Who has confirmed the week as it is announced to them, and who has not',
  tag: 'Schedules',
  access: rights.planShifts,
  scope: 'schedules:read',
  params: idParamsSchema,
  replies: {
    200: z.object({
      /** Whether the last announcement asks for it. */
      ask_seen: z.boolean(),
      /** The latest first. */
      seen: z.array(z.object({ employee_id: idSchema, at: z.string() })),
      /** Active employees only. */
      missing: z.array(idSchema),
      /** How many people of the announced week notifications reach; who has confirmed it counts. */
      reached: z.int().nonnegative(),
    }),
  },
})

export const remindOfScheduleRoute = defineRoute({
  method: 'POST',
  path: '/schedules/:id/remind',
  summary: 'Remind people of an announced week; each person at most once an hour',
  tag: 'Schedules',
  access: rights.planShifts,
  scope: 'schedules:write',
  params: idParamsSchema,
  body: z
    .object({
      /** Everybody of the week by default, or who has not confirmed it when that was asked. */
      employee_ids: z
        .array(idSchema)
        .min(1, 'must not be empty')
        .max(1000, 'must contain at most 1000 employees')
        .optional(),
    })
    .nullish(),
  replies: {
    200: z.object({
      reminded: z.int().nonnegative(),
      /** Who has seen it, was reminded within the hour or cannot be reached. */
      skipped: z.int().nonnegative(),
    }),
  },
})

/** A message of the ScheduleChannel to admins and managers: somebody has confirmed a week. */
export const scheduleSeenEventSchema = z.object({
  type: z.literal('schedule_seen'),
  schedule_id: idSchema,
  employee_id: idSchema,
})

export const scheduleSeenRoutes = {
  confirmSchedule: confirmScheduleRoute,
  getOwnConfirmation: getOwnConfirmationRoute,
  listConfirmations: listConfirmationsRoute,
  remindOfSchedule: remindOfScheduleRoute,
}
