import type { Redis } from 'ioredis'
import type { Clock } from './clock.ts'

export interface Hit {
  readonly count: number
  /** Seconds until the window starts anew. */
  readonly resetsInSeconds: number
}

/** Counts what happens under a name within fixed windows. */
export interface Limits {
  hit(name: string, windowMs: number): Promise<Hit>
  /** The count so far, without adding to it. */
  peek(name: string): Promise<Hit>
  /** Takes one hit back, when what was counted turned out to be right. */
  giveBack(name: string): Promise<void>
  /** Starts counting anew. */
  forget(name: string): Promise<void>
}

interface Window {
  count: number
  endsAtMs: number
}

/** Counters of this process; windows that ended are swept when the map grows. */
export function createLocalLimits(clock: Clock): Limits {
  const windows = new Map<string, Window>()
  const present = (window: Window | undefined): Hit => {
    const now = clock.now().getTime()
    if (!window || window.endsAtMs <= now) return { count: 0, resetsInSeconds: 0 }
    return { count: window.count, resetsInSeconds: Math.ceil((window.endsAtMs - now) / 1000) }
  }
  const sweep = (now: number) => {
    for (const [name, window] of windows) if (window.endsAtMs <= now) windows.delete(name)
  }
  return {
    async hit(name, windowMs) {
      const now = clock.now().getTime()
      if (windows.size > 10_000) sweep(now)
      let window = windows.get(name)
      if (!window || window.endsAtMs <= now) window = { count: 0, endsAtMs: now + windowMs }
      window.count += 1
      windows.set(name, window)
      return present(window)
    },
    peek: async (name) => present(windows.get(name)),
    async giveBack(name) {
      const window = windows.get(name)
      if (window && window.count > 0) window.count -= 1
    },
    forget: async (name) => void windows.delete(name),
  }
}

const countInWindow = `
  local count = redis.call('INCR', KEYS[1])
  if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return { count, redis.call('PTTL', KEYS[1]) }`

const takeBack = `
  if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then redis.call('DECR', KEYS[1]) end`

/** Counters that all nodes share; while Redis is away each node counts for itself. */
export function createRedisLimits(redis: Redis, deployment: string, fallback: Limits): Limits {
  const key = (name: string) => `weekboard:${deployment}:limit:${name}`
  const toHit = (count: unknown, ttlMs: unknown): Hit => ({
    count: Number(count),
    resetsInSeconds: Math.max(0, Math.ceil(Number(ttlMs) / 1000)),
  })
  return {
    async hit(name, windowMs) {
      try {
        const reply: unknown = await redis.eval(countInWindow, 1, key(name), windowMs)
        if (!Array.isArray(reply)) return await fallback.hit(name, windowMs)
        return toHit(reply[0], reply[1])
      } catch {
        return fallback.hit(name, windowMs)
      }
    },
    async peek(name) {
      try {
        const [count, ttlMs] = await Promise.all([redis.get(key(name)), redis.pttl(key(name))])
        return toHit(count ?? 0, ttlMs)
      } catch {
        return fallback.peek(name)
      }
    },
    async giveBack(name) {
      await fallback.giveBack(name)
      await redis.eval(takeBack, 1, key(name)).catch(() => undefined)
    },
    async forget(name) {
      await fallback.forget(name)
      await redis.del(key(name)).catch(() => undefined)
    },
  }
}
