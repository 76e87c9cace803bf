import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { ApiError } from '../errors.ts'
import { requestContextOf } from './contexts.ts'
import type { BoundRoute } from './route.ts'

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * A 403 and a 404 of what the path names come before a 402 and a 422. A handler cannot see to that
 * for input that its schema refuses, and need not for what it checks itself: whatever it refuses so,
 * what the path names is looked up before the reply.
 */
export function inRefusalOrder(
  route: BoundRoute,
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  handle: Handler,
): Handler {
  if (route.kind !== 'authenticated' || !route.assertFound) return handle
  const { assertFound } = route
  return (request, reply) =>
    handle(request, reply).catch(async (error: unknown) => {
      const { principal, params } = request
      if (principal && isLateRefusal(error)) {
        await database.tenant(principal.organization.id, (tx) =>
          assertFound(
            requestContextOf(request, { tx, principal, now: clock.now() }),
            params as never,
          ),
        )
      }
      throw error
    })
}

/** A 402 or 422 of a handler, or a body that the schema refuses. */
const isLateRefusal = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.status === 402 || error.status === 422
    : error instanceof Error && 'validationContext' in error && error.validationContext === 'body'
