import { webhookDeliveries, webhooks } from '@weekboard/db/schema/webhooks'
import { eq } from 'drizzle-orm'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { findEventBySeq, type PendingDelivery } from './next-delivery.ts'

/** A delivery with what is needed to send it; null when it, its endpoint or its event is gone. */
export async function findDelivery(
  tx: TenantTransaction,
  id: number,
): Promise<PendingDelivery | null> {
  const [row] = await tx.db
    .select()
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(eq(webhookDeliveries.id, id))
  if (!row) return null
  const { webhooks: webhook, webhook_deliveries: delivery } = row
  if (delivery.seq === null) return { webhook, delivery, event: null }
  const event = await findEventBySeq(tx, delivery.seq)
  return event && { webhook, delivery, event }
}
