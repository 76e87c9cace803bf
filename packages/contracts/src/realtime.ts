import { z } from 'zod'
import { dateSchema, idSchema } from './common.ts'
import { scheduleSchema } from './schedule.ts'
import { shiftSchema } from './shift.ts'

/** What the log holds and the socket carries. */
export const eventTypes = [
  'shift_created',
  'shift_updated',
  'shift_deleted',
  'schedule_published',
  'schedule_updated',
] as const
export type EventType = (typeof eventTypes)[number]

/** `id` is null when a job did it. */
export const eventUserSchema = z.object({ id: idSchema.nullable(), name: z.string() })

/** One message of the ScheduleChannel. Which fields are present depends on `type`. */
export const scheduleEventSchema = z.object({
  type: z.enum(eventTypes),
  /** Position in the organization's log. An employee's positions may skip. */
  seq: z.int().positive(),
  user: eventUserSchema,
  /** Weeks that the change touches, by their Monday. */
  weeks: z.array(z.string()),
  shift: shiftSchema.optional(),
  shift_id: idSchema.optional(),
  schedule: scheduleSchema.optional(),
  /** With a `schedule_updated` that stands for many shifts: these as they are now, … */
  changed_shifts: z.array(shiftSchema).optional(),
  /** … these are gone, … */
  removed_shift_ids: z.array(idSchema).optional(),
  /** … and these schedules were touched. */
  schedules: z.array(scheduleSchema).optional(),
  /** With `schedule_published` and `schedule_updated`: all shifts of the week after the change. */
  shifts: z.array(shiftSchema).optional(),
})
export type ScheduleEvent = z.infer<typeof scheduleEventSchema>

export const scheduleChannelSchema = z.object({
  channel: z.literal('ScheduleChannel'),
  /** Only events of that week, by its Monday. */
  week_start: dateSchema.optional(),
})
export const dashboardChannelSchema = z.object({ channel: z.literal('DashboardChannel') })
export const cablePath = '/cable'
export const cableProtocols = ['actioncable-v1-ext-json', 'actioncable-v1-json'] as const
/** The protocol that has history and brings sessions back. */
export const extendedCableProtocol = cableProtocols[0]
