import { z } from 'zod'
import { dateSchema, idSchema } from './common.ts'
import { scheduleSchema } from './schedule/schedule-schema.ts'
import { shiftSchema } from './shifts/shift-schema.ts'

const scheduleEventTypes = [
  'shift_created',
  'shift_updated',
  'shift_deleted',
  'schedule_published',
  'schedule_updated',
] as const
export type ScheduleEventType = (typeof scheduleEventTypes)[number]

/** `id` is null for a change by a job. */
export const eventUserSchema = z.object({ id: idSchema.nullable(), name: z.string() })

/** A message of the ScheduleChannel. The fields depend on `type`. */
export const scheduleEventSchema = z.object({
  type: z.enum(scheduleEventTypes),
  /** Position in the organization's event log. Employees may see gaps. */
  seq: z.int().positive(),
  user: eventUserSchema,
  /** Mondays of the changed weeks. */
  weeks: z.array(z.string()),
  shift: shiftSchema.optional(),
  shift_id: idSchema.optional(),
  schedule: scheduleSchema.optional(),
  /** Created and updated shifts of a `schedule_updated` for many shifts. */
  changed_shifts: z.array(shiftSchema).optional(),
  /** Deleted shifts of a `schedule_updated` for many shifts. */
  removed_shift_ids: z.array(idSchema).optional(),
  /** Changed schedules of a `schedule_updated` for many shifts. */
  schedules: z.array(scheduleSchema).optional(),
  /** All shifts of the week after a `schedule_published` or `schedule_updated`. */
  shifts: z.array(shiftSchema).optional(),
})
export type ScheduleEvent = z.infer<typeof scheduleEventSchema>

/**
 * A message of the ScheduleChannel for admins and managers: who is away or cannot work has changed.
 * The week has the new absences.
 */
export const absenceEventSchema = z.object({
  type: z.enum(['availability_updated', 'time_off_approved', 'time_off_cancelled']),
  seq: z.int().positive(),
  user: eventUserSchema,
  /** Mondays of the weeks concerned; none means all weeks. */
  weeks: z.array(z.string()),
  employee_id: idSchema,
})

/** A message of the ScheduleChannel for everybody: the positions have changed, and weeks have them. */
export const positionEventSchema = z.object({
  type: z.enum(['position_created', 'position_updated', 'position_deleted']),
  seq: z.int().positive(),
})

export const scheduleChannelSchema = z.object({
  channel: z.literal('ScheduleChannel'),
  /** A Monday: only events of that week. */
  week_start: dateSchema.optional(),
})
export const dashboardChannelSchema = z.object({ channel: z.literal('DashboardChannel') })
/** A message of the DashboardChannel: somebody has changed the organization. It carries no content. */
export const organizationUpdate = { type: 'organization_updated' } as const

export const cablePath = '/cable'
export const cableProtocols = ['actioncable-v1-ext-json', 'actioncable-v1-json'] as const
/** The protocol with history and session recovery. */
export const extendedCableProtocol = cableProtocols[0]
