import { organizations } from '@weekboard/db/schema/organization/organizations'
import { webhookDeliveries, webhooks } from '@weekboard/db/schema/webhooks'
import { dateInZone } from '@weekboard/scheduling/clock/weeks'
import { and, eq, sql } from 'drizzle-orm'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { WebhookRow } from '../queries.ts'
import { wakeWebhook } from '../tasks.ts'
import type { AttemptResult } from './attempt.ts'
import { nextAttemptAt } from './back-off.ts'
import type { PendingDelivery } from './next-delivery.ts'

/** Stores the result of an attempt in the delivery log. */
export const storeResult = (
  { db }: Pick<TenantTransaction, 'db'>,
  deliveryId: number,
  { failure, responseStatus, responseBody, durationMs }: AttemptResult,
  { now, failedStatus }: { readonly now: Date; readonly failedStatus: 'pending' | 'failed' },
) =>
  db
    .update(webhookDeliveries)
    .set({
      status: failure ? failedStatus : 'delivered',
      attempts: sql`${webhookDeliveries.attempts} + 1`,
      lastAttemptAt: now,
      failure,
      responseStatus,
      responseBody,
      durationMs,
    })
    .where(eq(webhookDeliveries.id, deliveryId))

/**
 * Stores an attempt of the next event: moves the endpoint on, or decides when to try again, or pauses
 * it. False when the caller must not go on: it failed, or another job or a replay has moved the
 * endpoint meanwhile. A job follows then.
 */
export async function storeAttempt(
  tx: TenantTransaction,
  pending: PendingDelivery,
  result: AttemptResult,
  now: Date,
): Promise<boolean> {
  const { webhook, delivery } = pending
  const next = result.failure ? nextFailure(webhook, result, now) : null
  await storeResult(tx, delivery.id, result, {
    now,
    failedStatus: next && !next.nextAttemptAt ? 'failed' : 'pending',
  })
  const set = next ?? {
    position: delivery.seq ?? webhook.position,
    failures: 0,
    failingSince: null,
    nextAttemptAt: null,
    lastDeliveredAt: now,
  }
  const [moved] = await tx.db
    .update(webhooks)
    .set(set)
    .where(
      and(
        eq(webhooks.id, webhook.id),
        eq(webhooks.run, webhook.run),
        eq(webhooks.position, webhook.position),
      ),
    )
    .returning()
  if (!moved) {
    await wakeWebhook(tx, webhook.id)
    return false
  }
  if (moved.status === 'paused') await logPause(tx, moved, now)
  if (moved.nextAttemptAt) {
    const delayMs = moved.nextAttemptAt.getTime() - now.getTime()
    await wakeWebhook(tx, webhook.id, { delayMs })
  }
  return next === null
}

/** What a failed attempt makes of an endpoint. */
function nextFailure(
  webhook: WebhookRow,
  { responseStatus, retryAfter }: AttemptResult,
  now: Date,
) {
  const failures = webhook.failures + 1
  const failingSince = webhook.failingSince ?? now
  const isGone = responseStatus === 410
  const next = isGone
    ? null
    : nextAttemptAt({ failures, failingSince, now, retryAfter, random: Math.random() })
  if (next) return { failures, failingSince, nextAttemptAt: next }
  return {
    failures,
    failingSince,
    nextAttemptAt: null,
    status: 'paused' as const,
    pauseReason: isGone ? ('gone' as const) : ('failing' as const),
    pausedAt: now,
    version: sql`${webhooks.version} + 1`,
  }
}

/** The admins are notified of it. */
async function logPause(tx: TenantTransaction, webhook: WebhookRow, now: Date): Promise<void> {
  const [organization] = await tx.db
    .select({ timeZone: organizations.timeZone })
    .from(organizations)
    .where(eq(organizations.id, tx.organizationId))
  tx.record({
    type: 'webhook_paused',
    actor: { userId: null, name: 'Weekboard', sessionId: null },
    subject: { type: 'webhook', id: webhook.id },
    weeks: [],
    audience: 'nobody',
    payload: {
      host: new URL(webhook.url).host,
      reason: webhook.pauseReason,
      date: dateInZone(now, organization?.timeZone ?? 'UTC'),
    },
  })
}
