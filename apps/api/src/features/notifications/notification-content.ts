import { recipientsSchema } from '@weekboard/contracts/publishing'
import { expiryReasons, shiftRequestKinds } from '@weekboard/contracts/shift-requests'
import { timeOffTypes } from '@weekboard/contracts/time-off-schema'
import type { HourFormat } from '@weekboard/scheduling/clock-text'
import { z } from 'zod'

const countSchema = z.int().nonnegative()
const timeOffFields = {
  type: z.enum(timeOffTypes),
  start_date: z.string(),
  end_date: z.string(),
  /** Part of a single date; notifications from before there were such have none. */
  start_time: z.string().nullish(),
  end_time: z.string().nullish(),
}

const shiftRequestFields = {
  request_kind: z.enum(shiftRequestKinds),
  /** Who made the request. */
  employee_name: z.string(),
  /** The date of the shift in the organization's time zone. */
  date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
}

const ownShiftSchema = z.object({
  start_time: z.string(),
  end_time: z.string(),
  /** The name of the position; null for none. */
  position: z.string().nullable(),
})
export type NotifiedShift = z.infer<typeof ownShiftSchema>

const ownChangesSchema = z.object({
  added: z.array(ownShiftSchema),
  changed: z.array(z.object({ before: ownShiftSchema, after: ownShiftSchema })),
  removed: z.array(ownShiftSchema),
})
export type NotifiedChanges = z.infer<typeof ownChangesSchema>

const billingNotices = ['trial_ends', 'payment_failed', 'grace_ends'] as const

/** What a notification says, by kind. It never contains drafts or pay. */
export const notificationContentSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('schedule_published'),
    week_start_date: z.string(),
    /** Counts of the recipient's own shifts. */
    added: countSchema,
    changed: countSchema,
    removed: countSchema,
    /** Whether the recipient is asked to confirm the week. */
    ask_seen: z.boolean().optional(),
    /** The shifts that are counted; notifications from before they were stored have none. */
    shifts: ownChangesSchema.optional(),
    /** How many of the employees with a changed week it reaches; set for whoever published it. */
    reach: z.object({ people: countSchema, recipients: recipientsSchema }).optional(),
    /** Whether it reminds of a week that was published before. */
    reminder: z.boolean().optional(),
  }),
  z.object({
    kind: z.literal('shift_tomorrow'),
    date: z.string(),
    start_time: z.string(),
    end_time: z.string(),
    /** Whether the reminder is late and is written on the day of the shift. */
    today: z.boolean(),
  }),
  z.object({
    kind: z.literal('time_off_decided'),
    ...timeOffFields,
    /** `entered`: a manager entered it without a request. */
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
    /** `stopped` is about all weeks of a repeat, and names its source week. */
    outcome: z.enum(['kept', 'incomplete', 'stopped']).default('kept'),
    week_start_date: z.string(),
    reason: z.string(),
  }),
  z.object({
    kind: z.literal('billing'),
    notice: z.enum(billingNotices),
    /** When the trial ends, or until when everything works although a payment is overdue. */
    ends_at: z.string(),
    /** The date of `ends_at` in the organization's time zone. */
    date: z.string(),
  }),
  z.object({
    kind: z.literal('shift_requested'),
    ...shiftRequestFields,
    /** Whether the recipient is asked to answer, or to decide as a manager. */
    asks: z.enum(['answer', 'decision']),
    /** Who is asked or has accepted; null for a claim and for an offer to all. */
    to_name: z.string().nullable(),
    with_shift: z.object({ start_time: z.string(), end_time: z.string() }).nullable(),
  }),
  z.object({
    kind: z.literal('shift_request_decided'),
    ...shiftRequestFields,
    /** `declined` by who was asked, `rejected` by a manager. */
    outcome: z.enum(['accepted', 'approved', 'declined', 'rejected', 'cancelled', 'expired']),
    /** Why it expired; notifications from before this was known have none. */
    expired_because: z.enum(expiryReasons).nullish(),
    /** Whether it was a manager's offer of an open shift. */
    open_shift: z.boolean().optional(),
    /** Whether the recipient made the request. */
    is_own: z.boolean(),
    /** Null for what happened by itself. */
    by: z.string().nullable(),
    note: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('announcement_created'),
    /** The day on which it was posted. */
    date: z.string(),
    title: z.string(),
    author_name: z.string(),
  }),
  z.object({
    kind: z.literal('webhook_paused'),
    /** The day of the pause. */
    date: z.string(),
    host: z.string(),
    /** `gone`: the endpoint answered that it is there no more. */
    reason: z.enum(['failing', 'gone']),
  }),
])
export type NotificationContent = z.infer<typeof notificationContentSchema>
export type ContentOfKind<Kind extends NotificationContent['kind']> = Extract<
  NotificationContent,
  { kind: Kind }
>

export interface NotificationText {
  readonly title: string
  readonly message: string
}

/** How the reader is shown times. */
export interface ClockDisplay {
  readonly timeZone: string
  readonly hourFormat: HourFormat
}
