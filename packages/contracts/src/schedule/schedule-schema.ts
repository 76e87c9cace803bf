import { z } from 'zod'
import { idSchema, versionSchema } from '../common.ts'
import { shiftSchema } from '../shifts/shift-schema.ts'

export const scheduleStatuses = ['draft', 'published'] as const

/** One week of one organization. `id` is null for a week without a schedule. */
export const scheduleSchema = z.object({
  id: idSchema.nullable(),
  status: z.enum(scheduleStatuses),
  is_draft: z.boolean(),
  is_published: z.boolean(),
  week_start_date: z.string(),
  week_end_date: z.string(),
  /** Cancelled and open shifts do not count. */
  shift_count: z.int(),
  /** When it was last published; null when never. */
  published_at: z.string().nullable(),
  notes: z.string().nullable(),
  version: versionSchema,
  shifts: z.array(shiftSchema).optional(),
})
export type Schedule = z.infer<typeof scheduleSchema>
