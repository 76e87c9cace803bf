import { billingReminders } from '@weekboard/db/schema/organization/billing'
import { dayMs } from '@weekboard/scheduling/clock/durations'
import { sql } from 'drizzle-orm'
import type { Task } from 'graphile-worker'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { rowsOf } from '../../platform/database/sql-rows.ts'
import { organizationIds } from '../../platform/jobs/all-organizations.ts'
import type { Platform } from '../../platform/platform.ts'
import { type BillingAccount, loadAccount } from './accounts.ts'
import { billingStateOf } from './state.ts'

export const remindOfBillingTask = 'remind_of_billing'
/** Every hour, at 35 minutes past, in UTC. */
export const remindOfBillingSchedule = { task: remindOfBillingTask, match: '35 * * * *' }

const trialDaysAhead = 7
const graceDaysAhead = 3

interface DueReminder {
  readonly reminder: (typeof billingReminders.$inferSelect)['reminder']
  readonly endsAt: Date
}

/**
 * Which reminder of billing is due at an instant: 7 days and 1 day before a trial ends unless a plan
 * was chosen, and 3 days before nothing can be changed. A late one is left out for the next.
 */
function dueReminder(
  { trialEndsAt, subscription }: Pick<BillingAccount, 'trialEndsAt' | 'subscription'>,
  now: Date,
): DueReminder | null {
  const { status, graceEndsAt, cancelAt } = billingStateOf({ trialEndsAt, subscription }, now)
  const isWithin = (endsAt: Date, days: number) => endsAt.getTime() - now.getTime() <= days * dayMs
  if (status === 'trialing' && isWithin(trialEndsAt, trialDaysAhead)) {
    const isLast = isWithin(trialEndsAt, 1)
    return {
      reminder: isLast ? 'trial_ends_in_1_day' : 'trial_ends_in_7_days',
      endsAt: trialEndsAt,
    }
  }
  if (status !== 'past_due' || !graceEndsAt || !isWithin(graceEndsAt, graceDaysAhead)) return null
  const endsBefore = cancelAt !== null && cancelAt <= graceEndsAt
  return endsBefore ? null : { reminder: 'grace_ends_in_3_days', endsAt: graceEndsAt }
}

/**
 * Reminds the organizations whose trial or whose time to pay ends soon. Each reminder is noted in the
 * transaction that logs it, so running the job twice is harmless. It looks at all
 * organizations, also at those that only API keys use.
 */
export const remindOfBillingJob =
  ({ database, clock }: Pick<Platform, 'database' | 'clock'>): Task =>
  async () => {
    const now = clock.now()
    const inDays = (days: number) => new Date(now.getTime() + days * dayMs)
    for await (const ids of organizationIds(database)) {
      const rows = await rowsOf<{ id: number }>(
        database.db,
        sql`select organization_id as id from organizations_near_billing_dates(
          ${sql.param(ids)}, ${now}, ${inDays(trialDaysAhead)}, ${inDays(graceDaysAhead)})`,
      )
      for (const { id } of rows) await database.tenant(id, (tx) => remind(tx, now))
    }
  }

async function remind(tx: TenantTransaction, now: Date): Promise<void> {
  const due = dueReminder(await loadAccount(tx), now)
  if (!due) return
  const { organizationId } = tx
  const noted = await tx.db
    .insert(billingReminders)
    .values({ organizationId, ...due })
    .onConflictDoNothing()
    .returning()
  if (noted.length === 0) return
  tx.record({
    type: 'billing_reminded',
    actor: { userId: null, name: 'Weekboard', sessionId: null },
    subject: { type: 'organization', id: organizationId },
    weeks: [],
    audience: 'nobody',
    payload: { reminder: due.reminder, ends_at: due.endsAt.toISOString() },
  })
}
