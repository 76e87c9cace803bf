import { planTerms } from '@weekboard/contracts/organization/plans'
import { pagePaths } from '@weekboard/contracts/pages'
import { billingReminderKinds } from '@weekboard/db/schema/organization/billing'
import { timeOfDayText } from '@weekboard/scheduling/clock/clock-text'
import { dateInZone, wallClock } from '@weekboard/scheduling/clock/weeks'
import { z } from 'zod'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { EventHandler, EventSubscriber } from '../../../platform/events/subscribers.ts'
import { notify } from '../notify.ts'
import { getTimeZone, listIdsByRole } from '../recipients.ts'
import {
  type ClockDisplay,
  defineKind,
  type NotificationText,
  notifiedDay,
} from './notification-kind.ts'

const noticeSchema = z.object({
  notice: z.enum(['trial_ends', 'payment_failed', 'grace_ends']),
  /** When the trial ends, or until when everything works although a payment is overdue. */
  ends_at: z.string(),
  /** The date of `ends_at` in the organization's time zone. */
  date: z.string(),
})
type NoticeData = z.infer<typeof noticeSchema>

export const billingNotice = defineKind({
  kind: 'billing',
  data: noticeSchema,
  right: 'manageBilling',
  delivery: { inApp: true, email: true, push: false },
  date: ({ date }) => date,
  text: billingText,
  mailLink: () => ({ label: 'Open billing', path: pagePaths.billing }),
  pushBody: () => '',
  pushPath: pagePaths.billing,
})

function billingText(
  { notice, ends_at, date }: NoticeData,
  { timeZone, hourFormat }: ClockDisplay,
): NotificationText {
  const endsAt = new Date(ends_at)
  const day = endsAt.toLocaleDateString('en-US', { timeZone, weekday: 'long' })
  const time = timeOfDayText(wallClock(endsAt, timeZone).time, hourFormat)
  const end = `${day}, ${notifiedDay(date)}, ${time}`
  switch (notice) {
    case 'trial_ends':
      return {
        title: `Your trial ends on ${notifiedDay(date)}`,
        message: `Everything of Business works until ${end}. Choose a plan to keep it. Otherwise you are on Free: everybody stays, but nobody can be added above ${planTerms.free.seatLimit} people.`,
      }
    case 'payment_failed':
      return {
        title: 'A payment has failed',
        message: `Everything works until ${end}. Please check the means of payment: after that nothing can be changed until it is paid.`,
      }
    case 'grace_ends':
      return {
        title: `Please pay by ${notifiedDay(date)}`,
        message: `A payment is still overdue. From ${end} on nothing can be changed until it is paid. Employees still see their shifts.`,
      }
  }
}

const changeSchema = z.object({
  before: z.object({ status: z.string().nullable() }),
  after: z.object({ status: z.string().nullable(), grace_ends_at: z.string().nullable() }),
})

/** Notifies the admins of a payment that failed, whoever made the change. */
const onBillingChanged: EventHandler = async (tx, { change }, now) => {
  const { before, after } = changeSchema.parse(change)
  const { status, grace_ends_at: endsAt } = after
  if (status !== 'past_due' || before.status === 'past_due' || endsAt === null) return []
  return notifyAdmins(tx, { notice: 'payment_failed', endsAt, now })
}

const reminderSchema = z.object({ reminder: z.enum(billingReminderKinds), ends_at: z.string() })

const noticeOf: Readonly<Record<z.infer<typeof reminderSchema>['reminder'], NoticeData['notice']>> =
  {
    trial_ends_in_7_days: 'trial_ends',
    trial_ends_in_1_day: 'trial_ends',
    grace_ends_in_3_days: 'grace_ends',
  }

/** Notifies the admins that a trial, or the time in which to pay, ends soon. */
const onBillingReminded: EventHandler = async (tx, { payload }, now) => {
  const { reminder, ends_at: endsAt } = reminderSchema.parse(payload)
  return notifyAdmins(tx, { notice: noticeOf[reminder], endsAt, now })
}

export const billingNotices: EventSubscriber = {
  billing_changed: onBillingChanged,
  billing_reminded: onBillingReminded,
}

interface BillingNotice {
  readonly notice: NoticeData['notice']
  readonly endsAt: string
  readonly now: Date
}

async function notifyAdmins(
  tx: TenantTransaction,
  { notice, endsAt, now }: BillingNotice,
): Promise<readonly number[]> {
  const date = dateInZone(new Date(endsAt), await getTimeZone(tx))
  const content: NoticeData = { notice, ends_at: endsAt, date }
  const adminIds = await listIdsByRole(tx, ['admin'])
  const recipients = adminIds.map((employeeId) => ({ employeeId, content, subject: null }))
  return notify(tx, billingNotice, recipients, { now, actorUserId: null })
}
