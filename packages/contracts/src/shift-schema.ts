import { z } from 'zod'
import { idSchema, versionSchema } from './common.ts'

export const shiftStatuses = ['draft', 'published', 'cancelled'] as const
export type ShiftStatus = (typeof shiftStatuses)[number]

/** A missing or unknown value reads as 'scheduled', so that one odd shift does not fail a whole week. */
const readStatusSchema = z
  .enum([...shiftStatuses, 'scheduled'])
  .catch('scheduled')
  .describe("'scheduled' is how a reader takes a status that it does not know; it is never sent")

/** A shift in every reply and event. `duration_hours` is elapsed time, decimal. */
export const shiftSchema = z.object({
  id: idSchema,
  employee_id: idSchema,
  schedule_id: idSchema,
  start_time: z.string(),
  end_time: z.string(),
  status: readStatusSchema,
  notes: z.string().nullable(),
  /** What is worked, one of the organization's positions. Null, also in older events, for none. */
  position_id: idSchema.nullable().default(null),
  duration_hours: z.number(),
  version: versionSchema,
  employee: z.object({ id: idSchema, user: z.object({ full_name: z.string() }) }),
})
export type Shift = z.infer<typeof shiftSchema>
