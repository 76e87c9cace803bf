import { createHmac, randomBytes } from 'node:crypto'
import type { JwtKey } from '../../platform/env.ts'
import { openSecret, sealSecret } from '../../platform/sealed-secrets.ts'

const prefix = 'whsec_'

/** A secret of the Standard Webhooks specification: 256 random bits. */
export const newSecret = (): string => prefix + randomBytes(32).toString('base64')

/** What a sealed secret belongs to. */
const contextOf = (organizationId: number): string => `webhook of organization ${organizationId}`

/** A secret as it is stored: sealed, unless the installation has no key. */
export const sealWebhookSecret = (
  keys: readonly JwtKey[],
  secret: string,
  organizationId: number,
): string => (keys.length === 0 ? secret : sealSecret(keys, secret, contextOf(organizationId)))

/** A secret from how it is stored. Throws when no key of the installation opens it. */
export function openWebhookSecret(
  keys: readonly JwtKey[],
  stored: string,
  organizationId: number,
): string {
  if (stored.startsWith(prefix)) return stored
  const secret = openSecret(keys, stored, contextOf(organizationId))
  if (secret === null) throw new Error('No key of SECRETS_KEY opens the secret of a webhook')
  return secret
}

interface SignedMessage {
  readonly id: string
  readonly sentAt: Date
  readonly body: string
  /** Each signs; the first is the current one. */
  readonly secrets: readonly string[]
}

/**
 * The headers of the Standard Webhooks specification
 * (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md): the
 * signature is an HMAC-SHA256 of `id.timestamp.body`.
 */
export function signedHeaders({
  id,
  sentAt,
  body,
  secrets,
}: SignedMessage): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const seconds = String(Math.floor(sentAt.getTime() / 1000))
  const sign = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
      .update(`${id}.${seconds}.${body}`)
      .digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': secrets.map((secret) => `v1,${sign(secret)}`).join(' '),
  }
}
