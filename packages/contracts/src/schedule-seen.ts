import { z } from 'zod'
import { idParamsSchema, idSchema, instantSchema } from './common.ts'
import { rights } from './rights.ts'
import { defineRoute } from './route.ts'

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
}
