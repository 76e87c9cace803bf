import { hasScope } from '@weekboard/contracts/integrations/scopes'
import type { RouteContract } from '@weekboard/contracts/route'
import { minuteMs } from '@weekboard/scheduling/clock/durations'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { mustSetUpSecondFactor, secondFactorSetupRequired } from '../access/second-factor-demand.ts'
import { isApiKey } from '../api-keys.ts'
import type { Clock } from '../clock.ts'
import type { Environment } from '../env.ts'
import { ApiError, forbidden, insufficientScope, rateLimited } from '../errors.ts'
import { addressGroup } from '../limits/address-group.ts'
import type { CountedQuota, FailedTokens } from '../limits/failed-tokens.ts'
import type { RateCounters } from '../limits/rate-counters.ts'
import type { Principal } from '../principal.ts'
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
  readonly failedTokens: FailedTokens
  readonly env: Environment
  readonly clock: Clock
}

interface AccessOptions {
  /** Lets a request with an idempotency key pass without a live session, and without a principal. */
  readonly admitsRetries: boolean
}

/** Checks session or API key, rate limit, demanded second factor, role and scope, in this order, before the body is read. */
export function checkAccess(
  contract: RouteContract,
  dependencies: AccessDependencies,
  { admitsRetries }: AccessOptions,
) {
  const { env, failedTokens, clock } = dependencies
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { ip, headers } = request
    if (contract.access === 'public') return limitAddress(request, reply, dependencies)
    const token = bearerOf(headers.authorization)
    const onCounted = (quota: CountedQuota) => showQuota(quota, reply)
    const caller = await failedTokens
      .check({ token, ip, onCounted }, () => authenticate(token, dependencies))
      .catch((error: unknown) => {
        const isRetry = admitsRetries && headers['idempotency-key'] !== undefined
        const isFailed = error instanceof ApiError && error.status === 401
        if (isRetry && isFailed && !isApiKey(token)) return null
        throw error
      })
    if (!caller) return
    const { principal, renewedToken } = caller
    request.renewedToken = renewedToken
    if (principal.kind === 'api_key') {
      await limitCalls(
        `api:key:${principal.apiKeyId}`,
        env.LIMIT_API_KEY_PER_MINUTE,
        dependencies,
        reply,
      )
    } else {
      await limitCalls(
        `api:user:${principal.userId}`,
        env.LIMIT_API_PER_MINUTE,
        dependencies,
        reply,
      )
    }
    if (!worksWithoutFactor(contract) && mustSetUpSecondFactor(principal, clock.now())) {
      throw secondFactorSetupRequired()
    }
    assertAllowed(contract, principal, reply)
    request.principal = principal
  }
}

/** What somebody can call who has yet to set up a demanded second factor. */
const worksWithoutFactor = ({ method, path }: RouteContract): boolean =>
  path.startsWith('/auth/') || (method === 'GET' && path === '/organization')

/** Throws a 403 for a role, or a key's scopes, that may not call the route. */
function assertAllowed(contract: RouteContract, principal: Principal, reply: FastifyReply): void {
  const { access, scope, formerScope, forbiddenMessage } = contract
  if (Array.isArray(access) && !access.includes(principal.role)) throw forbidden(forbiddenMessage)
  const { scopes } = principal
  if (scopes === 'all') return
  if ([scope, formerScope].some((accepted) => accepted && hasScope(scopes, accepted))) return
  // RFC 6750, section 3.
  const challenge = `Bearer realm="weekboard", error="insufficient_scope"${scope ? `, scope="${scope}"` : ''}`
  reply.header('WWW-Authenticate', challenge)
  throw insufficientScope(scope)
}

/** Counts a call that needs no session against its address. Throws a 429 above the limit. */
export const limitAddress = (
  { ip }: Pick<FastifyRequest, 'ip'>,
  reply: FastifyReply,
  { limits, env }: Pick<AccessDependencies, 'limits' | 'env'>,
): Promise<void> =>
  limitCalls(`api:address:${addressGroup(ip)}`, env.LIMIT_API_PER_MINUTE, { limits }, reply)

/** Counts a call against a limit a minute, which the reply shows. Throws a 429 above it. */
export async function limitCalls(
  name: string,
  max: number,
  { limits }: Pick<AccessDependencies, 'limits'>,
  reply: FastifyReply,
): Promise<void> {
  const { count, resetsInSeconds } = await limits.hit(name, minuteMs)
  showQuota({ max, count, resetsInSeconds }, reply)
  if (count > max) throw rateLimited(resetsInSeconds, max)
}

function showQuota({ max, count, resetsInSeconds }: CountedQuota, reply: FastifyReply): void {
  reply.header('RateLimit-Limit', max)
  reply.header('RateLimit-Remaining', Math.max(0, max - count))
  reply.header('RateLimit-Reset', resetsInSeconds)
}
