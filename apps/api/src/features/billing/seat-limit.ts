import { organizations } from '@weekboard/db/schema/organization/organizations'
import { eq } from 'drizzle-orm'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors.ts'
import type { EventHandler, EventSubscriber } from '../../platform/events/subscribers.ts'
import { wasSeatTaken } from '../employees/index.ts'
import { type BillingAccount, loadAccount } from './accounts.ts'
import { billingStateOf, seatLimitOf } from './state.ts'
import { syncSeatsTask } from './stripe/tasks.ts'

/**
 * Keeps the active employees within the plan, and the paid seats equal to them. Throws a 402
 * `plan_limit_reached` when the transaction added somebody whom the plan does not hold.
 */
const onTeamChanged: EventHandler = async (tx, _event, now) => {
  if (wasSeatTaken(tx)) assertSeats(await lockAccount(tx), now)
  const { subscription } = await loadAccount(tx)
  if (subscription?.id) {
    const { organizationId } = tx
    const jobKey = `${syncSeatsTask}-${organizationId}`
    await tx.enqueue(syncSeatsTask, { organizationId }, { jobKey })
  }
  return []
}

/**
 * Locks the organization's row before it counts, so that of two who take the last seat one fails.
 * The log of events locks the same row next.
 */
async function lockAccount(tx: TenantTransaction): Promise<BillingAccount> {
  await tx.db
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, tx.organizationId))
    .for('no key update')
  return loadAccount(tx)
}

function assertSeats(account: BillingAccount, now: Date): void {
  const state = billingStateOf(account, now)
  const limit = seatLimitOf(state)
  if (limit === null || account.seats <= limit) return
  throw new ApiError(
    402,
    'plan_limit_reached',
    `The plan Free holds ${limit} people. Choose Team or Business to add more.`,
    { details: { plan: state.plan, limit } },
  )
}

/** Whatever changes the number of active employees logs one of these in the same transaction. */
export const seatSubscriber: EventSubscriber = {
  employee_created: onTeamChanged,
  employee_invited: onTeamChanged,
  employee_joined: onTeamChanged,
  employee_updated: onTeamChanged,
  employees_imported: onTeamChanged,
  import_undone: onTeamChanged,
  invitation_withdrawn: onTeamChanged,
}
