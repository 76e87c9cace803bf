import { webhookTestType } from '@weekboard/contracts/events'
import { webhookDeliveries, webhooks } from '@weekboard/db/schema/webhooks'
import { eq } from 'drizzle-orm'
import type { RequestContext } from '../../../platform/http/route.ts'
import { type DeliveryRow, getDelivery, lockWebhook } from '../queries.ts'
import { enqueueDelivery, wakeWebhook } from '../tasks.ts'

/** Sends a test event, also to an endpoint that is paused. */
export async function sendTestEvent(
  { tx, now }: Pick<RequestContext, 'tx' | 'now'>,
  webhookId: number,
): Promise<DeliveryRow> {
  await lockWebhook(tx.db, webhookId)
  const [stored] = await tx.db
    .insert(webhookDeliveries)
    .values({
      organizationId: tx.organizationId,
      webhookId,
      type: webhookTestType,
      createdAt: now,
    })
    .returning()
  if (!stored) throw new Error('The delivery was not stored')
  await enqueueDelivery(tx, stored.id)
  return stored
}

/**
 * Sends a delivery again now. The one that an active endpoint waits to repeat keeps its place in the
 * order; any other is sent beside it.
 */
export async function retryDelivery(
  { tx }: Pick<RequestContext, 'tx'>,
  webhookId: number,
  id: number,
): Promise<DeliveryRow> {
  const { status } = await lockWebhook(tx.db, webhookId)
  const delivery = await getDelivery(tx.db, { webhookId, id })
  const waitsInOrder = delivery.status === 'pending' && delivery.seq !== null && status === 'active'
  if (waitsInOrder) {
    await tx.db.update(webhooks).set({ nextAttemptAt: null }).where(eq(webhooks.id, webhookId))
    await wakeWebhook(tx, webhookId)
  } else {
    await enqueueDelivery(tx, id)
  }
  return delivery
}
