import { z } from 'zod'

/** Ids are positive integers. In a path they arrive as text. */
export const idSchema = z.int().positive()
export const idParamsSchema = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
})

/** An instant: ISO 8601 with an offset, kept as text on the wire. */
export const instantSchema = z.iso
  .datetime({
    offset: true,
    abort: true,
    error: 'must be a date and time with an offset, such as 2026-11-16T09:00:00-05:00',
  })
  .refine((instant) => instant >= '1970' && instant < '2200', 'must lie between 1970 and 2199')

/** A calendar date in the organization's time zone, in years that people plan. */
export const dateSchema = z.iso
  .date({ abort: true, error: 'must be a date of the form yyyy-mm-dd' })
  .refine((date) => date >= '1900' && date < '2201', 'must lie between 1900 and 2200')

export const notesSchema = z.string().trim().max(2000, 'must be at most 2,000 characters')

/** The version of a row, for refusing a write that is based on an older state. */
export const versionSchema = z.int().nonnegative()

/** `cursor` is what the page before gave as `next_cursor`; empty means the first page. */
export const pageQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(200),
  cursor: z
    .string()
    .regex(/^\d{0,15}$/, 'must be the next_cursor of another page')
    .optional(),
})

/** A yes or no in a query. */
export const flagQuerySchema = z
  .enum(['true', 'false', '1', '0', ''], 'must be true or false')
  .transform((value) => value === 'true' || value === '1')

export const messageReplySchema = z.object({ message: z.string() })

/** A policy that only warns says so beside a successful reply. */
export const warningSchema = z.object({ code: z.string(), message: z.string() })
export type Warning = z.infer<typeof warningSchema>

export const defaultTimeZone = 'UTC'
