import { createHmac } from 'node:crypto'
import { idempotencyKeys } from '@weekboard/db/schema/events'
import { and, eq } from 'drizzle-orm'
import type { TenantTransaction } from '../database.ts'
import { isLockTimeout } from '../database-errors.ts'
import { ApiError, malformed } from '../errors.ts'
import type { Principal } from '../principal.ts'
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

export interface Keyed {
  readonly principal: Pick<Principal, 'userId'>
  readonly request: KeyedRequest
}

/** A key of one person within their organization, for telling equal ones. */
export const markOfKey = ({ principal, request }: Keyed): string =>
  `${principal.userId}:${request.key}`

/** Throws a 400 for a key that cannot be kept. */
export function assertKey({ key }: Pick<KeyedRequest, 'key'>): void {
  if (key.length > 255) throw malformed('Idempotency-Key is longer than 255 characters.')
}

/**
 * Carries out a write once per key. The key is stored in the transaction of the effect, so that a
 * failed write leaves no trace, and a retry after a cut connection gets the first reply. A second
 * request with the same key waits for the first (the unique index holds it) up to the lock timeout.
 */
export async function once(
  tx: TenantTransaction,
  keyed: Keyed,
  write: () => Promise<Reply<unknown> | ApiError>,
): Promise<Reply<unknown> | ApiError> {
  const claimed = await claimInTime(tx, keyed)
  if (!claimed) return replay(tx, keyed)
  const reply = await write()
  if (reply instanceof ApiError) freeKeys(tx, [keyed])
  else keepReplies(tx, [{ keyed, reply }])
  return reply
}

const fingerprint = ({ secret, method, url, body }: KeyedRequest): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([method, url, body ?? null]))
    .digest('hex')

async function claimInTime(tx: TenantTransaction, keyed: Keyed): Promise<boolean> {
  try {
    return (await claimKeys(tx, [keyed])).has(markOfKey(keyed))
  } catch (error) {
    if (!isLockTimeout(error)) throw error
    throw new ApiError(409, 'request_in_progress', 'The same request is still being carried out.')
  }
}

/**
 * Holds the keys that are free, in one order, against deadlocks; resolves with their marks. Waits
 * for a transaction that holds one of them.
 */
export async function claimKeys(
  tx: TenantTransaction,
  keyed: readonly Keyed[],
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.client.query<{ userId: number; key: string }>({
    name: 'claim-keys',
    text: `insert into idempotency_keys (organization_id, user_id, key, request_hash)
           select $1, c.user_id, c.key, c.request_hash
           from unnest($2::bigint[], $3::text[], $4::text[]) as c (user_id, key, request_hash)
           order by c.user_id, c.key
           on conflict do nothing
           returning user_id as "userId", key`,
    values: [
      tx.organizationId,
      keyed.map(({ principal }) => principal.userId),
      keyed.map(({ request }) => request.key),
      keyed.map(({ request }) => fingerprint(request)),
    ],
  })
  return new Set(rows.map(({ userId, key }) => `${userId}:${key}`))
}

/** The reply that is kept under a key; a 422 when the key was used for something else. */
export async function replay(
  tx: TenantTransaction,
  { principal, request }: Keyed,
): Promise<Reply<unknown>> {
  const [first] = await tx.db
    .select()
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.organizationId, tx.organizationId),
        eq(idempotencyKeys.userId, principal.userId),
        eq(idempotencyKeys.key, request.key),
      ),
    )
  if (!first || first.requestHash !== fingerprint(request)) {
    throw new ApiError(
      422,
      'idempotency_key_reused',
      'This Idempotency-Key was used for another request.',
    )
  }
  return { status: first.status ?? 200, body: JSON.parse(first.reply ?? 'null') }
}

/** Sends what those who come with these keys again are to be told. */
export function keepReplies(
  tx: TenantTransaction,
  kept: readonly { readonly keyed: Keyed; readonly reply: Reply<unknown> }[],
): void {
  if (kept.length === 0) return
  tx.send({
    name: 'keep-replies',
    text: `update idempotency_keys k set status = r.status, reply = r.reply
           from unnest($2::bigint[], $3::text[], $4::integer[], $5::text[])
             as r (user_id, key, status, reply)
           where k.organization_id = $1 and k.user_id = r.user_id and k.key = r.key`,
    values: [
      tx.organizationId,
      kept.map(({ keyed }) => keyed.principal.userId),
      kept.map(({ keyed }) => keyed.request.key),
      kept.map(({ reply }) => reply.status),
      kept.map(({ reply }) => JSON.stringify(reply.body)),
    ],
  })
}

/** Sends that these keys may be used again: what came with them was refused. */
export function freeKeys(tx: TenantTransaction, keyed: readonly Keyed[]): void {
  if (keyed.length === 0) return
  tx.send({
    name: 'free-keys',
    text: `delete from idempotency_keys k
           using unnest($2::bigint[], $3::text[]) as f (user_id, key)
           where k.organization_id = $1 and k.user_id = f.user_id and k.key = f.key`,
    values: [
      tx.organizationId,
      keyed.map(({ principal }) => principal.userId),
      keyed.map(({ request }) => request.key),
    ],
  })
}
