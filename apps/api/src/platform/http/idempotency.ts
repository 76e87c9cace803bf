import { createHash, createHmac } from 'node:crypto'
import type { RouteContract } from '@weekboard/contracts/route'
import { idempotencyKeys } from '@weekboard/db/schema/idempotency-keys'
import { and, eq } from 'drizzle-orm'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { TenantTransaction } from '../database/database.ts'
import { isLockTimeout } from '../database/database-errors.ts'
import { ApiError, malformed } from '../errors.ts'
import type { Reply } from './route.ts'

/** A write that came with an `Idempotency-Key`. */
export interface IdempotentRequest {
  /** See `callerIdOf`; the column is called user_id. */
  readonly callerId: number
  readonly key: string
  readonly method: string
  readonly url: string
  readonly body: unknown
  /** The body before a schema added its defaults, which differ between versions. */
  readonly sentBody: unknown
  /**
   * The HMAC keys of fingerprints, the present one first: from a plain hash of the body a password
   * could be guessed.
   */
  readonly secrets: readonly string[]
  /** The schemas of the route's replies. */
  readonly replies: RouteContract['replies']
}

/** Keys are kept for 24 h. */
export const idempotencyKeyLifetimeHours = 24

/** Identifies a key within an organization: keys belong to the caller who sent them. */
export const idOfKey = ({ callerId, key }: IdempotentRequest): string => `${callerId}:${key}`

/** Throws a 400 for a key that is too long to be stored. */
export function assertKey(key: string): void {
  if (key.length > 255) throw malformed('Idempotency-Key is longer than 255 characters.')
}

/**
 * Runs a write once per key. The key is stored in the transaction of the effect, so that a failed
 * write leaves no trace, and a retry after a cut connection gets the first reply. A second request
 * with the same key waits for the first one on the unique index, up to the transaction's lock
 * timeout. Throws a 409 `request_in_progress` after that, a 422 when the key was used for another
 * request.
 */
export async function runOnce(
  tx: TenantTransaction,
  request: IdempotentRequest,
  write: () => Promise<Reply<unknown> | ApiError>,
): Promise<Reply<unknown> | ApiError> {
  if (!(await claimKey(tx, request))) {
    const stored = await findStoredReply(tx, request)
    if (stored instanceof ApiError) throw stored
    return stored
  }
  const reply = await write()
  if (reply instanceof ApiError) {
    releaseKeys(tx, [request])
    return reply
  }
  const [stored = reply] = storeReplies(tx, [{ request, reply }])
  return stored
}

const textOf = ({ method, url }: IdempotentRequest, body: unknown): string =>
  JSON.stringify([method, url, body ?? null])

const hmac = (text: string, secret = ''): string =>
  createHmac('sha256', secret).update(text).digest('hex')

const requestHash = (request: IdempotentRequest): string =>
  hmac(textOf(request, request.body), request.secrets[0])

const sentHash = (request: IdempotentRequest): string =>
  hmac(textOf(request, request.sentBody), request.secrets[0])

/**
 * Whether a key was stored for this request: one that was sent alike, whatever the version that stored
 * it made of it, or that this version understands alike. The first version stored a plain hash.
 */
function isSameRequest(
  stored: { readonly requestHash: string; readonly sentHash: string | null },
  request: IdempotentRequest,
): boolean {
  const understood = textOf(request, request.body)
  const sent = textOf(request, request.sentBody)
  return (
    request.secrets.some(
      (secret) =>
        stored.sentHash === hmac(sent, secret) || stored.requestHash === hmac(understood, secret),
    ) || stored.requestHash === createHash('sha256').update(understood).digest('hex')
  )
}

async function claimKey(tx: TenantTransaction, request: IdempotentRequest): Promise<boolean> {
  try {
    return (await claimKeys(tx, [request])).size > 0
  } catch (error) {
    if (!isLockTimeout(error)) throw error
    throw new ApiError(409, 'request_in_progress', 'The same request is still being carried out.')
  }
}

/**
 * Stores the keys that are unused and returns their ids. Waits for a transaction that is about to
 * store one of them. Keys are inserted in one order, against deadlocks.
 */
export async function claimKeys(
  tx: TenantTransaction,
  requests: readonly IdempotentRequest[],
): Promise<ReadonlySet<string>> {
  if (requests.length === 0) return new Set()
  const { rows } = await tx.client.query<{ id: string }>({
    name: 'claim-keys',
    text: `insert into idempotency_keys (organization_id, user_id, key, request_hash, sent_hash)
           select $1, c.user_id, c.key, c.request_hash, c.sent_hash
           from unnest($2::bigint[], $3::text[], $4::text[], $5::text[])
             as c (user_id, key, request_hash, sent_hash)
           order by c.user_id, c.key
           on conflict do nothing
           returning user_id || ':' || key as id`,
    values: [
      tx.organizationId,
      ...columnsOf(requests),
      requests.map(requestHash),
      requests.map(sentHash),
    ],
  })
  return new Set(rows.map(({ id }) => id))
}

/** The stored reply of a key that is in use, or a 422 when it was used for another request. */
export async function findStoredReply(
  tx: TenantTransaction,
  request: IdempotentRequest,
): Promise<Reply<unknown> | ApiError> {
  const [stored] = await tx.db
    .select()
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.organizationId, tx.organizationId),
        eq(idempotencyKeys.userId, request.callerId),
        eq(idempotencyKeys.key, request.key),
      ),
    )
  if (!stored || !isSameRequest(stored, request)) {
    return new ApiError(
      422,
      'idempotency_key_reused',
      'This Idempotency-Key was used for another request.',
    )
  }
  const { sessionId } = stored
  return {
    status: stored.status ?? 200,
    body: null,
    headers: { 'Idempotency-Replayed': 'true' },
    // Whatever version has stored it: the schemas of this one may know other fields.
    ...(sessionId ? { sessionId } : { serialized: stored.reply ?? 'null' }),
  }
}

/** The JSON text of a body by the schema of its status. */
function serializeBody(
  { replies, method, url }: IdempotentRequest,
  status: number,
  body: unknown,
): string {
  const schema = replies[status]
  return schema ? serializerCompiler({ schema, method, url })(body) : JSON.stringify(body)
}

interface ReplyToStore {
  readonly request: IdempotentRequest
  readonly reply: Reply<unknown>
}

/**
 * Stores what a retry with one of these keys is answered; of a reply with a token its session. Returns
 * the replies with the text that is sent now.
 */
export function storeReplies(
  tx: TenantTransaction,
  replies: readonly ReplyToStore[],
): Reply<unknown>[] {
  if (replies.length === 0) return []
  const serialized = replies.map(({ request, reply }) => ({
    ...reply,
    serialized: serializeBody(request, reply.status, reply.body),
  }))
  tx.send({
    name: 'store-replies',
    text: `update idempotency_keys k
           set status = r.status, reply = r.reply, session_id = r.session_id
           from unnest($2::bigint[], $3::text[], $4::integer[], $5::text[], $6::uuid[])
             as r (user_id, key, status, reply, session_id)
           where k.organization_id = $1 and k.user_id = r.user_id and k.key = r.key`,
    values: [
      tx.organizationId,
      ...columnsOf(replies.map(({ request }) => request)),
      replies.map(({ reply }) => reply.status),
      replies.map((each, index) => textToStore(each, serialized[index]?.serialized ?? null)),
      replies.map(({ reply }) => reply.sessionId ?? null),
    ],
  })
  return serialized
}

/** The text to store, which has no secrets. */
function textToStore({ request, reply }: ReplyToStore, sent: string | null): string | null {
  if (reply.sessionId) return null
  if (reply.storedBody === undefined) return sent
  return serializeBody(request, reply.status, reply.storedBody)
}

/** Makes keys usable again whose requests were rejected. */
export function releaseKeys(tx: TenantTransaction, requests: readonly IdempotentRequest[]): void {
  if (requests.length === 0) return
  tx.send({
    name: 'release-keys',
    text: `delete from idempotency_keys k
           using unnest($2::bigint[], $3::text[]) as f (user_id, key)
           where k.organization_id = $1 and k.user_id = f.user_id and k.key = f.key`,
    values: [tx.organizationId, ...columnsOf(requests)],
  })
}

const columnsOf = (requests: readonly IdempotentRequest[]) => [
  requests.map(({ callerId }) => callerId),
  requests.map(({ key }) => key),
]
