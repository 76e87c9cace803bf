import type { RouteContract } from '@weekboard/contracts/route'
import { minuteMs } from '@weekboard/scheduling/durations'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Environment } from '../env.ts'
import { ApiError, forbidden, rateLimited, unauthenticated } from '../errors.ts'
import type { Principal } from '../principal.ts'
import type { RateCounters } from '../rate-counters.ts'
import type { Sessions } from '../sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every route that needs a session. */
    principal: Principal | null
    /** A newer token for the caller's session; the reply has it only when that session lives on. */
    renewedToken: string | null
  }
}

export interface AccessDependencies {
  readonly sessions: Sessions
  readonly limits: RateCounters
  readonly env: Environment
}

interface AccessOptions {
  /** Lets a request with an idempotency key pass without a live session, and without a principal. */
  readonly admitsRetries: boolean
}

/** Checks session, rate limit and role, in this order, before the body is read. */
export function checkAccess(
  contract: RouteContract,
  dependencies: AccessDependencies,
  { admitsRetries }: AccessOptions,
) {
  const { access } = contract
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (access === 'public') {
      await limit(`api:address:${request.ip}`, dependencies, reply)
      return
    }
    const token = bearerOf(request.headers.authorization)
    const session = await dependencies.sessions.authenticate(token).catch((error: unknown) => {
      const isRetry = admitsRetries && request.headers['idempotency-key'] !== undefined
      if (isRetry && error instanceof ApiError && error.status === 401) return null
      throw error
    })
    if (!session) {
      await limit(`api:address:${request.ip}`, dependencies, reply)
      return
    }
    const { principal, renewedToken } = session
    request.renewedToken = renewedToken
    await limit(`api:user:${principal.userId}`, dependencies, reply)
    if (access !== 'authenticated' && !access.includes(principal.role))
      throw forbidden(contract.forbiddenMessage)
    request.principal = principal
  }
}

/** The bearer token of the header `Authorization`; throws a 401 without one. */
export function bearerOf(authorization: string | undefined): string {
  const [scheme, token] = (authorization ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw unauthenticated()
  return token
}

async function limit(
  name: string,
  { limits, env }: AccessDependencies,
  reply: FastifyReply,
): Promise<void> {
  const { count, resetsInSeconds } = await limits.hit(name, minuteMs)
  reply.header('RateLimit-Limit', env.LIMIT_API_PER_MINUTE)
  reply.header('RateLimit-Remaining', Math.max(0, env.LIMIT_API_PER_MINUTE - count))
  reply.header('RateLimit-Reset', resetsInSeconds)
  if (count > env.LIMIT_API_PER_MINUTE) {
    throw rateLimited(resetsInSeconds, env.LIMIT_API_PER_MINUTE)
  }
}
