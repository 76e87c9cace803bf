import { z } from 'zod'

/** Ids are positive integers. In a path they arrive as text. */
export const idSchema = z.int().positive()
export const idParamsSchema = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
})

/** An instant: ISO 8601 with an offset. */
export const instantSchema = z.iso
  .datetime({
    offset: true,
    abort: true,
    error: 'must be a date and time with an offset, such as 2026-11-16T09:00:00-05:00',
  })
  .refine((instant) => instant >= '1970' && instant < '2200', 'must be between 1970 and 2199')

/** A calendar date in the organization's time zone. */
export const dateSchema = z.iso
  .date({ abort: true, error: 'must be a date of the form yyyy-mm-dd' })
  .refine((date) => date >= '1900' && date < '2201', 'must be between 1900 and 2200')

/** Days of the week; index 0 is Monday. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof weekdays)[number]

/** An id in a query string. */
export const idQuerySchema = z.coerce.number().pipe(idSchema)

/** Whether `from` is not after `to`, or one of them is missing; used in the `refine` of queries. */
export const areDatesInOrder = ({
  from,
  to,
}: {
  readonly from?: string | undefined
  readonly to?: string | undefined
}): boolean => !from || !to || from <= to
export const datesIssue = { path: ['to'], error: 'must not be before from' }

/** 'HH:mm' in the organization's time zone. */
export const timeOfDaySchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of the form HH:mm')

interface WallClockTimes {
  readonly start_time: string
  readonly end_time: string
  readonly allow_full_day?: boolean | undefined
}

/**
 * Equal times last 24 hours only when `allow_full_day` is true, because a slip must not plan a whole
 * day. For the `refine` of a body with these fields.
 */
export const isFullDayIntended = ({
  start_time,
  end_time,
  allow_full_day,
}: WallClockTimes): boolean => allow_full_day === true || start_time !== end_time

export const fullDayIssue = {
  path: ['end_time'],
  error: 'must differ from start_time, unless allow_full_day is true',
}

/** Whether equal start and end times mean a whole day. */
export const allowFullDaySchema = z.boolean().optional()

/** A time as in `timeOfDaySchema`, or '24:00'. */
export const endTimeSchema = z
  .string()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'must be a time of the form HH:mm, at most 24:00')

export const notesSchema = z.string().trim().max(2000, 'must be at most 2,000 characters')

/** The version of a row; a write that names an older one is rejected. */
export const versionSchema = z.int().nonnegative()

/** `cursor` is the `next_cursor` of the page before; empty means the first page. */
export const pageQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(200),
  cursor: z
    .string()
    .regex(/^\d{0,15}$/, 'must be the next_cursor of another page')
    .optional(),
})

/** A query for what has changed since an instant, which is mostly the `as_of` of an earlier reply. */
export const changesQuery = { updated_since: instantSchema.optional() }

/** What a list says so that its next read can ask for changes. */
export const changesReply = {
  /** What is gone, or no longer matches, since `updated_since`; on the first page only. */
  deleted: z.array(z.object({ id: idSchema, at: z.string() })).optional(),
  /** The moment of this reply; of several pages that of the first one counts. */
  as_of: z.string(),
}

export type ChangesReply = z.infer<z.ZodObject<typeof changesReply>>

/** The working copy, or what employees were told. */
export const planVersionSchema = z.enum(['draft', 'announced'], 'must be draft or announced')
export type PlanVersion = z.infer<typeof planVersionSchema>

/** The cursor of the next page; null on the last one. */
export const nextCursorSchema = z.string().nullable()

/** A boolean in a query string. */
export const flagQuerySchema = z
  .enum(['true', 'false', '1', '0', ''], 'must be true or false')
  .transform((value) => value === 'true' || value === '1')

export const messageReplySchema = z.object({ message: z.string() })

/** Sent with a successful reply when a policy is `warn`. */
export const warningSchema = z.object({ code: z.string(), message: z.string() })
export type Warning = z.infer<typeof warningSchema>

export const defaultTimeZone = 'UTC'
