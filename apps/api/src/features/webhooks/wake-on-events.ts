import { eventTypes, webhookOfEvent } from '@weekboard/contracts/events'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { EventHandler, EventSubscriber } from '../../platform/events/subscribers.ts'
import { deliverWebhookTask } from './tasks.ts'

/** Transactions that have woken the endpoints already. */
const awake = new WeakSet<TenantTransaction>()

/**
 * Wakes every active endpoint of the organization, once a transaction. The statement is sent without
 * waiting for its reply, and without endpoints finds no row. Which events an endpoint gets is decided
 * when it is delivered to.
 */
const wakeWebhooks: EventHandler = async (tx) => {
  if (awake.has(tx)) return []
  awake.add(tx)
  tx.send({
    name: 'wake-webhooks',
    text: `select graphile_worker.add_job($1,
        payload := json_build_object('organizationId', organization_id, 'webhookId', id),
        queue_name := 'webhook-' || id, job_key := $1 || '-' || id,
        job_key_mode := 'preserve_run_at', max_attempts := 12)
      from (select organization_id, id from webhooks where status = 'active' order by id) as active`,
    values: [deliverWebhookTask],
  })
  return []
}

/** Every event that is sent to endpoints. */
export const webhookSubscriber: EventSubscriber = Object.fromEntries(
  eventTypes.filter(webhookOfEvent).map((type) => [type, wakeWebhooks]),
)
