import type { Redis } from 'ioredis'
import { RateLimiterRedis } from 'rate-limiter-flexible'
import { type Hit, LocalCounters } from './local-counters.ts'

/** Counters in fixed windows, by name. A window starts with the first hit. */
export interface RateCounters {
  /** Counts one hit, or as many as are given. */
  hit(name: string, windowMs: number, hits?: number): Promise<Hit>
  /** Takes hits back, such as that of a right password. */
  giveBack(name: string, windowMs: number, hits?: number): Promise<void>
  /** Resets the counter. */
  forget(name: string): Promise<void>
}

/**
 * Counters that all nodes share through Redis; without Redis, or while it is away, each node counts
 * for itself. Windows are measured in real time, by Redis or the process, not by the platform's clock.
 */
export function createRateCounters(redis: Redis | null, installationId: string): RateCounters {
  const byWindow = new Map<number, WindowCounters>()
  const countersOf = (windowMs: number): WindowCounters => {
    const known = byWindow.get(windowMs)
    if (known) return known
    const local = new LocalCounters(windowMs)
    const shared = redis && sharedCounters(redis, installationId, windowMs)
    const counters = { local, shared }
    byWindow.set(windowMs, counters)
    return counters
  }
  return {
    async hit(name, windowMs, hits = 1) {
      const { local, shared } = countersOf(windowMs)
      if (!shared) return local.hit(name, hits)
      try {
        const { consumedPoints, msBeforeNext } = await shared.consume(name, hits)
        return { count: consumedPoints, resetsInSeconds: Math.ceil(msBeforeNext / 1000) }
      } catch {
        return local.hit(name, hits)
      }
    },
    async giveBack(name, windowMs, hits = 1) {
      const { local, shared } = countersOf(windowMs)
      if (!shared) return local.giveBack(name, hits)
      try {
        const counted = (await shared.get(name))?.consumedPoints ?? 0
        if (counted > 0) await shared.reward(name, Math.min(counted, hits))
      } catch {
        local.giveBack(name, hits)
      }
    },
    async forget(name) {
      await Promise.all(
        [...byWindow.values()].map(async ({ local, shared }) => {
          local.forget(name)
          await shared?.delete(name).catch(() => undefined)
        }),
      )
    },
  }
}

interface WindowCounters {
  readonly local: LocalCounters
  readonly shared: RateLimiterRedis | null
}

const sharedCounters = (redis: Redis, installationId: string, windowMs: number) =>
  new RateLimiterRedis({
    keyPrefix: `weekboard:${installationId}:limit`,
    duration: windowMs / 1000,
    // Callers compare the count with their own maximum, so nothing is ever rejected here.
    points: Number.MAX_SAFE_INTEGER,
    storeClient: redis,
    rejectIfRedisNotReady: true,
  })
