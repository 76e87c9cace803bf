import { timeOffTypes } from '@weekboard/contracts/time-off'
import { z } from 'zod'

const countSchema = z.int().nonnegative()
const timeOffFields = {
  type: z.enum(timeOffTypes),
  start_date: z.string(),
  end_date: z.string(),
}

/** What somebody is told of, by kind. Nothing in it is about drafts or pay. */
export const occasionSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('schedule_published'),
    week_start_date: z.string(),
    /** How many of the person's own shifts. */
    added: countSchema,
    changed: countSchema,
    removed: countSchema,
  }),
  z.object({
    kind: z.literal('shift_tomorrow'),
    date: z.string(),
    start_time: z.string(),
    end_time: z.string(),
    /** Told late, on the day itself. */
    today: z.boolean(),
  }),
  z.object({
    kind: z.literal('time_off_decided'),
    ...timeOffFields,
    /** `entered` when nobody had asked for it. */
    decision: z.enum(['approved', 'rejected', 'cancelled', 'entered']),
    decided_by: z.string(),
    note: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('time_off_requested'),
    ...timeOffFields,
    employee_name: z.string(),
  }),
  z.object({
    kind: z.literal('week_kept_draft'),
    week_start_date: z.string(),
    reason: z.string(),
  }),
])
export type Occasion = z.infer<typeof occasionSchema>

/** What the row of an occasion holds beside its kind. */
export function dataOf({ kind: _kind, ...data }: Occasion): Record<string, unknown> {
  return data
}
