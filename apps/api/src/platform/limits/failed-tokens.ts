import { minuteMs } from '@weekboard/scheduling/clock/durations'
import { LRUCache } from 'lru-cache'
import { isApiKey } from '../api-keys.ts'
import type { Environment } from '../env.ts'
import { ApiError, EndedSessionError, rateLimited } from '../errors.ts'
import { hashOfToken } from '../secrets.ts'
import { addressGroup } from './address-group.ts'
import type { RateCounters } from './rate-counters.ts'

/**
 * Limits requests whose token is not valid, those of one address together. A valid token is never
 * limited here, whoever else sends what from its address, and no sign-in is counted.
 */
export interface FailedTokens {
  /**
   * Runs `authenticate`. Its 401 becomes a 429 once the address is over its limit; a token that has
   * failed there before is then not even looked up. Whose session has ended is told so all the same,
   * with the first request, and can sign in again.
   */
  check<T>(request: TokenRequest, authenticate: () => Promise<T>): Promise<T>
}

interface TokenRequest {
  /** The token of a session or an API key; empty without one. */
  readonly token: string
  readonly ip: string
  /** Learns what a failed token has used up. */
  readonly onCounted?: (quota: CountedQuota) => void
}

export interface CountedQuota {
  readonly max: number
  readonly count: number
  readonly resetsInSeconds: number
}

/** What a node remembers of addresses and tokens, at most. */
const maxEntries = 10_000

export function createFailedTokens(
  limits: RateCounters,
  env: Pick<
    Environment,
    'LIMIT_API_PER_MINUTE' | 'LIMIT_API_KEY_FAILURES_PER_ADDRESS' | 'LIMIT_WINDOW_MINUTES'
  >,
): FailedTokens {
  const quotas = {
    session: { name: 'failed-tokens', max: env.LIMIT_API_PER_MINUTE, windowMs: minuteMs },
    apiKey: {
      name: 'api-key-failures',
      max: env.LIMIT_API_KEY_FAILURES_PER_ADDRESS,
      windowMs: env.LIMIT_WINDOW_MINUTES * minuteMs,
    },
  }
  /** Counters over their limit. */
  const exceeded = new LRUCache<string, true>({ max: maxEntries })
  /** Hashes of tokens that failed within a minute. */
  const failed = new LRUCache<string, true>({ max: maxEntries, ttl: minuteMs })
  const refuse = (counter: string, max: number, onCounted: (quota: CountedQuota) => void) => {
    const resetsInSeconds = Math.ceil(exceeded.getRemainingTTL(counter) / 1000)
    onCounted({ max, count: max + 1, resetsInSeconds })
    return rateLimited(resetsInSeconds, max)
  }
  /** Counts a failure, and whether its address is over its limit now. */
  const countFailure = async (
    counter: string,
    { max, windowMs }: { max: number; windowMs: number },
    onCounted: (quota: CountedQuota) => void,
  ): Promise<boolean> => {
    if (exceeded.has(counter)) return true
    const { count, resetsInSeconds } = await limits.hit(counter, windowMs)
    onCounted({ max, count, resetsInSeconds })
    if (count <= max) return false
    exceeded.set(counter, true, { ttl: Math.max(1, resetsInSeconds * 1000) })
    return true
  }
  return {
    async check({ token, ip, onCounted = () => {} }, authenticate) {
      const quota = quotas[isApiKey(token) ? 'apiKey' : 'session']
      const counter = `${quota.name}:${addressGroup(ip)}`
      const hash = () => hashOfToken(token).toString('base64')
      if (exceeded.has(counter) && failed.has(hash())) throw refuse(counter, quota.max, onCounted)
      try {
        return await authenticate()
      } catch (error) {
        if (!isUnauthenticated(error)) throw error
        const isNews = error instanceof EndedSessionError && !failed.has(hash())
        failed.set(hash(), true)
        const isOver = await countFailure(counter, quota, onCounted)
        throw isOver && !isNews ? refuse(counter, quota.max, onCounted) : error
      }
    },
  }
}

const isUnauthenticated = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401
