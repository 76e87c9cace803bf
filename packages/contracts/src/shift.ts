import { z } from 'zod'
import { idSchema, versionSchema } from './common.ts'

export const shiftStatuses = ['draft', 'published', 'cancelled'] as const
export type ShiftStatus = (typeof shiftStatuses)[number]

/** A shift as every call and event shows it. `duration_hours` is elapsed time, decimal. */
export const shiftSchema = z.object({
  id: idSchema,
  employee_id: idSchema,
  schedule_id: idSchema,
  start_time: z.string(),
  end_time: z.string(),
  status: z.enum(shiftStatuses),
  notes: z.string().nullable(),
  duration_hours: z.number(),
  version: versionSchema,
  employee: z.object({ id: idSchema, user: z.object({ full_name: z.string() }) }),
})
export type Shift = z.infer<typeof shiftSchema>
