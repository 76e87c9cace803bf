import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { ApiError, unauthenticated } from '../errors.ts'
import type { SessionHolder, Sessions } from '../sessions.ts'
import { bearerOf } from './authenticate.ts'
import { findStoredReply, type IdempotentRequest } from './idempotency.ts'
import type { AuthenticatedRoute, Reply } from './route.ts'

/**
 * Sends a newer token with a successful reply. A request that ended its own session, such as a
 * sign-out, gets none.
 */
export async function offerRenewedToken(
  { renewedToken }: FastifyRequest,
  reply: FastifyReply,
  sessions: Sessions,
): Promise<void> {
  if (!renewedToken) return
  const isLive = await sessions.authenticate(renewedToken).then(
    () => true,
    () => false,
  )
  if (isLive) reply.header('Authorization', `Bearer ${renewedToken}`)
}

/** Fills in the body of a stored reply that had a token. Throws a 401 when its session has ended. */
export async function withToken(
  { renewReply }: AuthenticatedRoute,
  outcome: Reply<unknown> | ApiError,
  now: Date,
): Promise<Reply<unknown> | ApiError> {
  if (outcome instanceof ApiError || !outcome.sessionId || outcome.body !== null) return outcome
  const renewed = await renewReply?.(outcome.sessionId, now)
  if (!renewed) throw unauthenticated()
  return { ...renewed, headers: { ...renewed.headers, ...outcome.headers } }
}

interface RetryDependencies {
  readonly database: Database
  readonly sessions: Sessions
  readonly clock: Clock
}

/**
 * Replies to the retry of a call that ended the session of its token: the caller did not receive the
 * new token, and signs in to the same new session. Throws a 401 unless the token is valid and its
 * user has made the same call with the same key.
 */
export async function replyToRetry(
  route: AuthenticatedRoute,
  { headers }: FastifyRequest,
  { database, sessions, clock }: RetryDependencies,
  idempotentOf: (holder: SessionHolder) => IdempotentRequest | null,
): Promise<Reply<unknown> | ApiError> {
  const holder = await sessions.findHolder(bearerOf(headers.authorization))
  const request = holder && idempotentOf(holder)
  if (!request) throw unauthenticated()
  const stored = await database.tenant(holder.organizationId, (tx) => findStoredReply(tx, request))
  if (stored instanceof ApiError || !stored.sessionId) throw unauthenticated()
  return withToken(route, stored, clock.now())
}
