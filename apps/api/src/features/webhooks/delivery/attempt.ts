import { performance } from 'node:perf_hooks'
import type { WebhookFailure } from '@weekboard/contracts/integrations/webhooks'
import type { JwtKey } from '../../../platform/env.ts'
import type { OutboundRequest } from '../../../platform/outbound/outbound-post.ts'
import { openWebhookSecret, signedHeaders } from '../secret.ts'
import { type MessageOptions, messageBody, testBody } from './message.ts'
import { messageIdOf } from './message-id.ts'
import type { PendingDelivery } from './next-delivery.ts'

/** How an attempt went. */
export interface AttemptResult {
  /** Null when it was delivered. */
  readonly failure: WebhookFailure | null
  readonly responseStatus: number | null
  readonly responseBody: string | null
  readonly durationMs: number
  readonly retryAfter: string | undefined
}

interface AttemptOptions extends MessageOptions {
  readonly post: OutboundRequest
  readonly secretKeys: readonly JwtKey[]
  readonly now: Date
  readonly signal: AbortSignal | undefined
}

const answerWithinMs = 15_000
const keptBytes = 4096

/** Sends a delivery once. Rejects when it is aborted, and when no key opens the secret that signs it. */
export async function attemptDelivery(
  { webhook, delivery, event }: PendingDelivery,
  options: AttemptOptions,
): Promise<AttemptResult> {
  const { post, secretKeys, now, signal } = options
  const body = event
    ? messageBody(event, options)
    : testBody(delivery.organizationId, delivery.createdAt)
  const { secret, formerSecret, formerSecretUntil } = webhook
  const former = formerSecret && formerSecretUntil && formerSecretUntil > now ? [formerSecret] : []
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Weekboard-Webhooks/1',
    ...signedHeaders({
      id: messageIdOf(delivery),
      sentAt: now,
      body,
      secrets: [secret, ...former].map((stored) =>
        openWebhookSecret(secretKeys, stored, delivery.organizationId),
      ),
    }),
  }
  const startedAt = performance.now()
  const answer = await post(webhook.url, {
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    body,
    withinMs: answerWithinMs,
    keptBytes,
    ...(signal && { signal }),
  })
  const durationMs = Math.round(performance.now() - startedAt)
  if ('failure' in answer) {
    const { failure } = answer
    return { failure, responseStatus: null, responseBody: null, durationMs, retryAfter: undefined }
  }
  const isDelivered = answer.status >= 200 && answer.status < 300
  return {
    failure: isDelivered ? null : 'status',
    responseStatus: answer.status,
    responseBody: answer.body,
    durationMs,
    retryAfter: answer.retryAfter,
  }
}
