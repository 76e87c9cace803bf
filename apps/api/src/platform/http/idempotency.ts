import { createHmac } from 'node:crypto'
import { idempotencyKeys } from '@weekboard/db/schema/events'
import { and, eq } from 'drizzle-orm'
import type { TenantTransaction } from '../database.ts'
import { isLockTimeout } from '../database-errors.ts'
import { malformed, Refusal } from '../errors.ts'
import type { Viewer } from '../sessions.ts'
import type { Reply } from './route.ts'

export interface KeyedRequest {
  readonly key: string
  readonly method: string
  readonly url: string
  readonly body: unknown
  /** Known to the nodes only: a plain hash of a body with a password would give the password away. */
  readonly secret: string
}

/** Keys are kept for 24 h. */
export const idempotencyKeyLifetimeHours = 24

/**
 * Carries out a write once per key. The key is stored in the transaction of the effect, so that a
 * failed write leaves no trace, and a retry after a cut connection gets the first reply. A second
 * request with the same key waits for the first (the unique index holds it) up to the lock timeout.
 */
export async function once(
  tx: TenantTransaction,
  viewer: Viewer,
  request: KeyedRequest,
  write: () => Promise<Reply<unknown> | Refusal>,
): Promise<Reply<unknown> | Refusal> {
  if (request.key.length > 255) throw malformed('Idempotency-Key is longer than 255 characters.')
  const requestHash = fingerprint(request)
  const claimed = await claim(tx, viewer, request.key, requestHash)
  if (!claimed) return replay(tx, viewer, request.key, requestHash)
  const reply = await write()
  if (reply instanceof Refusal) {
    await tx.db.delete(idempotencyKeys).where(ofKey(tx, viewer, request.key))
    return reply
  }
  tx.send({
    name: 'store-reply',
    text: `update idempotency_keys set status = $4, reply = $5
           where organization_id = $1 and user_id = $2 and key = $3`,
    values: [...keyOf(tx, viewer, request.key), reply.status, JSON.stringify(reply.body)],
  })
  return reply
}

const fingerprint = ({ secret, method, url, body }: KeyedRequest): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([method, url, body ?? null]))
    .digest('hex')

const keyOf = (tx: TenantTransaction, viewer: Viewer, key: string) => [
  tx.organizationId,
  viewer.userId,
  key,
]

const ofKey = (tx: TenantTransaction, viewer: Viewer, key: string) =>
  and(
    eq(idempotencyKeys.organizationId, tx.organizationId),
    eq(idempotencyKeys.userId, viewer.userId),
    eq(idempotencyKeys.key, key),
  )

async function claim(
  tx: TenantTransaction,
  viewer: Viewer,
  key: string,
  requestHash: string,
): Promise<boolean> {
  try {
    const { rowCount } = await tx.client.query({
      name: 'claim-key',
      text: `insert into idempotency_keys (organization_id, user_id, key, request_hash)
             values ($1, $2, $3, $4) on conflict do nothing`,
      values: [...keyOf(tx, viewer, key), requestHash],
    })
    return rowCount === 1
  } catch (error) {
    if (!isLockTimeout(error)) throw error
    throw new Refusal(409, 'request_in_progress', 'The same request is still being carried out.')
  }
}

async function replay(
  tx: TenantTransaction,
  viewer: Viewer,
  key: string,
  requestHash: string,
): Promise<Reply<unknown>> {
  const [first] = await tx.db
    .select()
    .from(idempotencyKeys)
    .where(ofKey(tx, viewer, key))
  if (!first || first.requestHash !== requestHash) {
    throw new Refusal(
      422,
      'idempotency_key_reused',
      'This Idempotency-Key was used for another request.',
    )
  }
  return { status: first.status ?? 200, body: JSON.parse(first.reply ?? 'null') }
}
