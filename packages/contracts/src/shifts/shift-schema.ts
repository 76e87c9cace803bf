import { z } from 'zod'
import { idSchema, versionSchema } from '../common.ts'
import { breaksSchema } from './breaks.ts'

export const shiftStatuses = ['draft', 'published', 'cancelled'] as const
export type ShiftStatus = (typeof shiftStatuses)[number]

/** A missing or unknown value reads as 'scheduled', so that one odd shift does not fail a whole week. */
const readStatusSchema = z.enum([...shiftStatuses, 'scheduled']).catch('scheduled')

/** The most places of an open shift. */
export const maxSlots = 20

/** Why somebody cannot claim an open shift: the code of a rule or of `claimBlocks`, and a sentence. */
export const blockSchema = z.object({ code: z.string(), message: z.string() })
export type Block = z.infer<typeof blockSchema>

/**
 * A shift in every reply and event. `duration_hours` is elapsed time without unpaid
 * breaks, decimal. An open shift belongs
 * to nobody yet: its `employee_id` and `employee` are null.
 */
export const shiftSchema = z.object({
  id: idSchema,
  employee_id: idSchema.nullable(),
  schedule_id: idSchema,
  start_time: z.string(),
  end_time: z.string(),
  status: readStatusSchema,
  notes: z.string().nullable(),
  /** What is worked, one of the organization's positions. Null, also in older events, for none. */
  position_id: idSchema.nullable().default(null),
  /** The places left in an open shift; 1 for a shift of somebody, also in older events. */
  slots: z.int().min(1).max(maxSlots).default(1),
  /** None in older events. */
  breaks: breaksSchema.default([]),
  duration_hours: z.number(),
  version: versionSchema,
  /** The number of times it was announced as something new, in managers' replies; null before. */
  announced_version: versionSchema.nullish(),
  employee: z.object({ id: idSchema, user: z.object({ full_name: z.string() }) }).nullable(),
  /**
   * Whether the employee who reads the week can claim this open shift, and why not. Left out for
   * managers and in events; after an event the week has it.
   */
  claimable: z.boolean().optional(),
  claim_blocked_by: z.array(blockSchema).optional(),
})
export type Shift = z.infer<typeof shiftSchema>

/** A shift of somebody. */
export type AssignedShift = Shift & {
  readonly employee_id: number
  readonly employee: NonNullable<Shift['employee']>
}

export const isAssigned = <T extends Pick<Shift, 'employee_id' | 'employee'>>(
  shift: T,
): shift is T & Pick<AssignedShift, 'employee_id' | 'employee'> => shift.employee_id !== null
