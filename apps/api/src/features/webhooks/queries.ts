import type { listWebhookDeliveriesRoute } from '@weekboard/contracts/integrations/webhooks'
import type { RouteQuery } from '@weekboard/contracts/route'
import { webhookDeliveries, webhooks } from '@weekboard/db/schema/webhooks'
import { and, asc, desc, eq, lt } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import { cursorId, type Page, toPage } from '../../platform/page.ts'

export type WebhookRow = typeof webhooks.$inferSelect
export type DeliveryRow = typeof webhookDeliveries.$inferSelect

export const listWebhooks = (db: Db): Promise<WebhookRow[]> =>
  db.select().from(webhooks).orderBy(asc(webhooks.id))

/** 404 unless the organization has it. */
export async function getWebhook(db: Db, id: number): Promise<WebhookRow> {
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id))
  if (!row) throw notFound()
  return row
}

/** Gets a webhook that nobody else changes until the transaction ends; 404 for an unknown one. */
export async function lockWebhook(db: Db, id: number): Promise<WebhookRow> {
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id)).for('update')
  if (!row) throw notFound()
  return row
}

/** 404 unless it is of this endpoint. */
export async function getDelivery(
  db: Db,
  { webhookId, id }: { readonly webhookId: number; readonly id: number },
): Promise<DeliveryRow> {
  const [row] = await db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.webhookId, webhookId)))
  if (!row) throw notFound()
  return row
}

/** The latest first. 404 for an unknown endpoint. */
export async function listDeliveries(
  db: Db,
  webhookId: number,
  { limit, cursor, status }: RouteQuery<typeof listWebhookDeliveriesRoute>,
): Promise<Page<DeliveryRow>> {
  await getWebhook(db, webhookId)
  const before = cursorId(cursor)
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        before === null ? undefined : lt(webhookDeliveries.id, before),
        status && eq(webhookDeliveries.status, status),
      ),
    )
    .orderBy(desc(webhookDeliveries.id))
    .limit(limit + 1)
  return toPage(rows, limit, ({ id }) => id)
}
