import type { RouteContract } from '@weekboard/contracts/route'
import { hasScope } from '@weekboard/contracts/scopes'
import { minuteMs } from '@weekboard/scheduling/durations'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isApiKey } from '../api-keys.ts'
import type { Environment } from '../env.ts'
import { ApiError, forbidden, insufficientScope, rateLimited } from '../errors.ts'
import type { Principal } from '../principal.ts'
import type { RateCounters } from '../rate-counters.ts'
import { requireQuota } from '../rate-quota.ts'
import { type AuthenticateDependencies, authenticate, bearerOf } from './authenticate.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every route that needs a session or an API key. */
    principal: Principal | null
    /** A newer token for the caller's session; the reply has it only when that session lives on. */
    renewedToken: string | null
  }
}

export interface AccessDependencies extends AuthenticateDependencies {
  readonly limits: RateCounters
  readonly env: Environment
}

interface AccessOptions {
  /** Lets a request with an idempotency key pass without a live session, and without a principal. */
  readonly admitsRetries: boolean
}

/** Checks session or API key, rate limit, role and scope, in this order, before the body is read. */
export function checkAccess(
  contract: RouteContract,
  dependencies: AccessDependencies,
  { admitsRetries }: AccessOptions,
) {
  const { env } = dependencies
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const limitAddress = () =>
      limit(`api:address:${request.ip}`, env.LIMIT_API_PER_MINUTE, dependencies, reply)
    if (contract.access === 'public') return limitAddress()
    const token = bearerOf(request.headers.authorization)
    const caller = await authenticate(token, dependencies).catch(async (error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 401) throw error
      if (isApiKey(token)) await countFailedKey(request, dependencies)
      else if (admitsRetries && request.headers['idempotency-key'] !== undefined) return null
      throw error
    })
    if (!caller) return limitAddress()
    const { principal, renewedToken } = caller
    request.renewedToken = renewedToken
    if (principal.kind === 'api_key') {
      await limit(
        `api:key:${principal.apiKeyId}`,
        env.LIMIT_API_KEY_PER_MINUTE,
        dependencies,
        reply,
      )
    } else {
      await limit(`api:user:${principal.userId}`, env.LIMIT_API_PER_MINUTE, dependencies, reply)
    }
    assertAllowed(contract, principal, reply)
    request.principal = principal
  }
}

/** Throws a 403 for a role, or a key's scopes, that may not call the route. */
function assertAllowed(contract: RouteContract, principal: Principal, reply: FastifyReply): void {
  const { access, scope, forbiddenMessage } = contract
  if (Array.isArray(access) && !access.includes(principal.role)) throw forbidden(forbiddenMessage)
  if (principal.scopes === 'all' || (scope && hasScope(principal.scopes, scope))) return
  // RFC 6750, section 3.
  const challenge = `Bearer error="insufficient_scope"${scope ? `, scope="${scope}"` : ''}`
  reply.header('WWW-Authenticate', challenge)
  throw insufficientScope(scope)
}

/** Throws a 429 once an address has sent too many keys that are not valid. */
const countFailedKey = (
  { ip }: FastifyRequest,
  { limits, env }: Pick<AccessDependencies, 'limits' | 'env'>,
): Promise<void> =>
  requireQuota(limits, `api-key-failures:${ip}`, {
    max: env.LIMIT_API_KEY_FAILURES_PER_ADDRESS,
    windowMs: env.LIMIT_WINDOW_MINUTES * minuteMs,
  })

async function limit(
  name: string,
  max: number,
  { limits }: Pick<AccessDependencies, 'limits'>,
  reply: FastifyReply,
): Promise<void> {
  const { count, resetsInSeconds } = await limits.hit(name, minuteMs)
  reply.header('RateLimit-Limit', max)
  reply.header('RateLimit-Remaining', Math.max(0, max - count))
  reply.header('RateLimit-Reset', resetsInSeconds)
  if (count > max) throw rateLimited(resetsInSeconds, max)
}
