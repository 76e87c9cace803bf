import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'

export interface Hit {
  readonly count: number
  /** Seconds until the window ends. */
  readonly resetsInSeconds: number
}

/** Counters in fixed windows, by name. A window starts with the first hit. */
export interface RateCounters {
  hit(name: string, windowMs: number): Promise<Hit>
  /** Takes one hit back, such as that of a right password. */
  giveBack(name: string, windowMs: number): Promise<void>
  /** Resets the counter. */
  forget(name: string): Promise<void>
}

/**
 * Counters that all nodes share through Redis; without Redis, or while it is away, each node counts
 * for itself. Windows are measured in real time, by Redis or the process, not by the platform's clock.
 */
export function createRateCounters(redis: Redis | null, installationId: string): RateCounters {
  const limiters = new Map<number, RateLimiterMemory | RateLimiterRedis>()
  const limiterOf = (windowMs: number) => {
    const known = limiters.get(windowMs)
    if (known) return known
    const keyPrefix = `weekboard:${installationId}:limit`
    // Callers compare the count with their own maximum, so nothing is ever rejected here.
    const options = { keyPrefix, duration: windowMs / 1000, points: Number.MAX_SAFE_INTEGER }
    const local = new RateLimiterMemory(options)
    const limiter = redis
      ? new RateLimiterRedis({
          ...options,
          storeClient: redis,
          insuranceLimiter: local,
          rejectIfRedisNotReady: true,
        })
      : local
    limiters.set(windowMs, limiter)
    return limiter
  }
  return {
    async hit(name, windowMs) {
      const { consumedPoints, msBeforeNext } = await limiterOf(windowMs).consume(name)
      return { count: consumedPoints, resetsInSeconds: Math.ceil(msBeforeNext / 1000) }
    },
    async giveBack(name, windowMs) {
      const limiter = limiterOf(windowMs)
      const counted = await limiter.get(name)
      if (counted && counted.consumedPoints > 0) await limiter.reward(name)
    },
    async forget(name) {
      await Promise.all([...limiters.values()].map((limiter) => limiter.delete(name)))
    },
  }
}
