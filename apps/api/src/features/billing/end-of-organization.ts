import type { TenantTransaction } from '../../platform/database/database.ts'
import { loadAccount } from './accounts.ts'
import { endSubscriptionTask } from './stripe/tasks.ts'

/** Enqueues the end of the subscription of an organization that this transaction deletes. */
export async function endBillingOf(tx: TenantTransaction): Promise<void> {
  const { organizationId } = tx
  const { subscription } = await loadAccount(tx)
  if (subscription?.id && subscription.status !== 'cancelled') {
    await tx.enqueue(endSubscriptionTask, { organizationId, subscriptionId: subscription.id })
  }
}
