import type { TenantTransaction } from '../../platform/database/database.ts'

/** Delivers the events after an endpoint's position, one after another. */
export const deliverWebhookTask = 'deliver_webhook'
/** Sends one delivery now, in no order. */
export const sendDeliveryTask = 'send_webhook_delivery'

interface WakeOptions {
  /** The delay; none by default. */
  readonly delayMs?: number
  /** Lets a waiting job keep its time. */
  readonly keepsTime?: boolean
}

/** One job waits for each endpoint. A running one is followed by the next, never joined by it. */
export const wakeWebhook = (
  { enqueue, organizationId }: Pick<TenantTransaction, 'enqueue' | 'organizationId'>,
  webhookId: number,
  options: WakeOptions = {},
): Promise<void> =>
  enqueue(
    deliverWebhookTask,
    { organizationId, webhookId },
    { ...options, jobKey: `${deliverWebhookTask}-${webhookId}`, queue: `webhook-${webhookId}` },
  )

/** A transaction of another change lasts no longer. */
const othersCommitWithinMs = 10_000

/**
 * Looks for events once more, a little later: a change that was under way when the endpoint was
 * added or resumed did not see it, and so woke nobody.
 */
export const wakeWebhookLater = (
  { enqueue, organizationId }: Pick<TenantTransaction, 'enqueue' | 'organizationId'>,
  webhookId: number,
): Promise<void> =>
  enqueue(
    deliverWebhookTask,
    { organizationId, webhookId },
    {
      delayMs: othersCommitWithinMs,
      jobKey: `${deliverWebhookTask}-${webhookId}-later`,
      queue: `webhook-${webhookId}`,
    },
  )

/** Several requests for the same delivery send it once. */
export const enqueueDelivery = (
  { enqueue, organizationId }: Pick<TenantTransaction, 'enqueue' | 'organizationId'>,
  deliveryId: number,
): Promise<void> =>
  enqueue(
    sendDeliveryTask,
    { organizationId, deliveryId },
    { jobKey: `${sendDeliveryTask}-${deliveryId}` },
  )
