import { z } from 'zod'
import { idSchema } from '../common.ts'

/** Who is online and who edits a shift: sent live, never stored or logged. */
const presenceTypes = [
  'user_joined',
  'user_left',
  'shift_editing',
  'shift_editing_stopped',
] as const

const presentUserSchema = z.object({ id: idSchema, name: z.string() })
export type PresentUser = z.infer<typeof presentUserSchema>

/** A message of the ScheduleChannel to admins and managers, once per user, not per tab. */
export const presenceEventSchema = z.object({
  type: z.enum(presenceTypes),
  user: presentUserSchema,
  /** The shift of a `shift_editing` or `shift_editing_stopped`. */
  shift_id: idSchema.optional(),
})
export type PresenceEvent = z.infer<typeof presenceEventSchema>

/** The action that a client performs on the ScheduleChannel when a shift's popover opens or closes. */
export type EditingAction = 'editing_shift' | 'stopped_editing_shift'
export const editingDataSchema = z.object({
  /** Some clients send it as text. */
  shift_id: z.union([
    idSchema,
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number)
      .pipe(idSchema),
  ]),
})
