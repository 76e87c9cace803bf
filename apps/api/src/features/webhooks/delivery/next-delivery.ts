import { eventTypes, webhookOfEvent } from '@weekboard/contracts/events'
import { organizations } from '@weekboard/db/schema/organization/organizations'
import { webhookDeliveries, webhooks } from '@weekboard/db/schema/webhooks'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { rowsOf } from '../../../platform/database/sql-rows.ts'
import { tableOfEventsFrom } from '../../../platform/events/event-archive.ts'
import type { DeliveryRow, WebhookRow } from '../queries.ts'
import { wakeWebhook } from '../tasks.ts'
import { type WebhookEvent, webhookTypeOf } from './message.ts'

export interface PendingDelivery {
  readonly webhook: WebhookRow
  readonly delivery: DeliveryRow
  /** Null for a test event. */
  readonly event: WebhookEvent | null
}

/** How many events of other types one statement passes over. */
const scannedAtOnce = 5_000

/**
 * The first event after the position of an endpoint that it wants, with its row in the delivery log.
 * Null when there is none, the endpoint is paused, or its next attempt is later; then a job waits.
 */
export async function nextDelivery(
  tx: TenantTransaction,
  webhookId: number,
  now: Date,
): Promise<PendingDelivery | null> {
  const [webhook] = await tx.db
    .select()
    .from(webhooks)
    .where(eq(webhooks.id, webhookId))
    .for('update')
  if (webhook?.status !== 'active') return null
  if (webhook.nextAttemptAt && webhook.nextAttemptAt > now) {
    await wakeWebhook(tx, webhookId, { delayMs: webhook.nextAttemptAt.getTime() - now.getTime() })
    return null
  }
  const [head] = await tx.db
    .select({ seq: organizations.eventSeq })
    .from(organizations)
    .where(eq(organizations.id, tx.organizationId))
  const lastSeq = head?.seq ?? 0
  const from = webhook.position
  const upTo = Math.min(from + scannedAtOnce, lastSeq)
  const event = await findEvent(tx, { from, upTo, types: logTypesOf(webhook) })
  if (event) {
    return { webhook, event, delivery: await openDelivery(tx, webhook, event, now) }
  }
  if (upTo > from)
    await tx.db.update(webhooks).set({ position: upTo }).where(eq(webhooks.id, webhookId))
  if (upTo < lastSeq) await wakeWebhook(tx, webhookId)
  return null
}

function logTypesOf({ eventTypes: chosenTypes }: WebhookRow): string[] {
  const chosen = new Set<string | null>(chosenTypes)
  return eventTypes.filter((type) => chosen.has(webhookOfEvent(type)?.type ?? null))
}

interface EventRange {
  /** Excluded. */
  readonly from: number
  readonly upTo: number
  readonly types: readonly string[]
}

async function findEvent(
  { client, db }: Pick<TenantTransaction, 'client' | 'db'>,
  { from, upTo, types }: EventRange,
): Promise<WebhookEvent | null> {
  const table = await tableOfEventsFrom(client, from + 1)
  const [event] = await rowsOf<WebhookEvent>(
    db,
    sql`${selectFrom(table)}
     where seq > ${from} and seq <= ${upTo} and type = any (${sql.param(types)})
     order by seq limit 1`,
  )
  return event ?? null
}

/** The event of a delivery; null when the log does not have it. */
export async function findEventBySeq(
  { client, db }: Pick<TenantTransaction, 'client' | 'db'>,
  seq: number,
): Promise<WebhookEvent | null> {
  const table = await tableOfEventsFrom(client, seq)
  const [event] = await rowsOf<WebhookEvent>(db, sql`${selectFrom(table)} where seq = ${seq}`)
  return event ?? null
}

const selectFrom = (table: string): SQL => sql`
  select organization_id as "organizationId", seq, type, actor_user_id as "actorUserId",
    actor_name as "actorName", subject_type as "subjectType", subject_id as "subjectId",
    array(select to_char(week, 'YYYY-MM-DD') from unnest(weeks) as week) as weeks,
    payload, staff_payload as "staffPayload", change, created_at as "createdAt"
  from ${sql.raw(table)}`

/** A job that runs again after it was killed finds the same row. */
async function openDelivery(
  { db, organizationId }: TenantTransaction,
  { id: webhookId, run }: WebhookRow,
  event: WebhookEvent,
  now: Date,
): Promise<DeliveryRow> {
  const [row] = await db
    .insert(webhookDeliveries)
    .values({
      organizationId,
      webhookId,
      run,
      seq: event.seq,
      type: webhookTypeOf(event) ?? event.type,
      createdAt: now,
    })
    .onConflictDoUpdate({
      target: [
        webhookDeliveries.organizationId,
        webhookDeliveries.webhookId,
        webhookDeliveries.run,
        webhookDeliveries.seq,
      ],
      set: {
        status: sql`case ${webhookDeliveries.status} when 'failed' then 'pending' else ${webhookDeliveries.status} end`,
      },
    })
    .returning()
  if (!row) throw new Error('The delivery was not stored')
  return row
}
