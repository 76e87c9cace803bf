import type { Webhook, WebhookDelivery } from '@weekboard/contracts/integrations/webhooks'
import { messageIdOf } from './delivery/message-id.ts'
import type { DeliveryRow, WebhookRow } from './queries.ts'

/** Leaves the secrets out. */
export const presentWebhook = (row: WebhookRow, now: Date): Webhook => ({
  id: row.id,
  url: row.url,
  event_types: row.eventTypes,
  status: row.status === 'active' && row.failures > 0 ? 'failing' : row.status,
  pause_reason: row.pauseReason,
  paused_at: row.pausedAt?.toISOString() ?? null,
  failing_since: row.failingSince?.toISOString() ?? null,
  next_attempt_at: row.nextAttemptAt?.toISOString() ?? null,
  last_delivered_at: row.lastDeliveredAt?.toISOString() ?? null,
  last_seq: row.position,
  former_secret_until:
    row.formerSecretUntil && row.formerSecretUntil > now
      ? row.formerSecretUntil.toISOString()
      : null,
  created_at: row.createdAt.toISOString(),
  version: row.version,
})

/** An endpoint whose secret was just made. */
export interface WebhookWithSecret {
  readonly webhook: WebhookRow
  /** The text that the receiver needs, not how it is stored. */
  readonly secret: string
}

/** A reply with the secret, which is stored for retries without it. */
export function replyWithSecret(
  status: 200 | 201,
  { webhook, secret: made }: WebhookWithSecret,
  now: Date,
) {
  const bodyWith = (secret: string | null) => ({
    webhook: { ...presentWebhook(webhook, now), secret },
    secret,
  })
  return { status, body: bodyWith(made), storedBody: bodyWith(null) }
}

export const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  message_id: messageIdOf(row),
  type: row.type,
  seq: row.seq,
  status: row.status,
  attempts: row.attempts,
  last_attempt_at: row.lastAttemptAt?.toISOString() ?? null,
  failure: row.failure,
  response_status: row.responseStatus,
  response_body: row.responseBody,
  duration_ms: row.durationMs,
  created_at: row.createdAt.toISOString(),
})
