import { billingReminderKinds } from '@weekboard/db/schema/billing'
import { employees } from '@weekboard/db/schema/employees'
import { organizations } from '@weekboard/db/schema/organizations'
import { dateInZone } from '@weekboard/scheduling/weeks'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { EventHandler } from '../../platform/events/subscribers.ts'
import type { ContentOfKind } from './notification-content.ts'
import { notify } from './notify.ts'

type Notice = ContentOfKind<'billing'>['notice']

const changeSchema = z.object({
  before: z.object({ status: z.string().nullable() }),
  after: z.object({ status: z.string().nullable(), grace_ends_at: z.string().nullable() }),
})

/** Notifies the admins of a payment that failed, whoever made the change. */
export const onBillingChanged: EventHandler = async (tx, { change }, now) => {
  const { before, after } = changeSchema.parse(change)
  const { status, grace_ends_at: endsAt } = after
  if (status !== 'past_due' || before.status === 'past_due' || endsAt === null) return []
  return notifyAdmins(tx, { notice: 'payment_failed', endsAt, now })
}

const reminderSchema = z.object({ reminder: z.enum(billingReminderKinds), ends_at: z.string() })

const noticeOf: Readonly<Record<z.infer<typeof reminderSchema>['reminder'], Notice>> = {
  trial_ends_in_7_days: 'trial_ends',
  trial_ends_in_1_day: 'trial_ends',
  grace_ends_in_3_days: 'grace_ends',
}

/** Notifies the admins that a trial, or the time in which to pay, ends soon. */
export const onBillingReminded: EventHandler = async (tx, { payload }, now) => {
  const { reminder, ends_at: endsAt } = reminderSchema.parse(payload)
  return notifyAdmins(tx, { notice: noticeOf[reminder], endsAt, now })
}

interface BillingNotice {
  readonly notice: Notice
  readonly endsAt: string
  readonly now: Date
}

async function notifyAdmins(
  tx: TenantTransaction,
  { notice, endsAt, now }: BillingNotice,
): Promise<readonly number[]> {
  const [organization] = await tx.db
    .select({ timeZone: organizations.timeZone })
    .from(organizations)
  const admins = await tx.db
    .select({ id: employees.id })
    .from(employees)
    .where(and(eq(employees.role, 'admin'), eq(employees.active, true)))
  const content: ContentOfKind<'billing'> = {
    kind: 'billing',
    notice,
    ends_at: endsAt,
    date: dateInZone(new Date(endsAt), organization?.timeZone ?? 'UTC'),
  }
  const recipients = admins.map(({ id }) => ({ employeeId: id, content, subject: null }))
  return notify(tx, 'billing', recipients, { now, actorUserId: null })
}
