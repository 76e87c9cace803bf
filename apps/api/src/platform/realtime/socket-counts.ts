import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'

const refreshEveryMs = 2_000
/** A node that is silent for longer counts as gone, with its sockets. */
const nodeLifetimeMs = 6_000

/** Marks this node as alive. */
const markAlive = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  redis.call('ZADD', KEYS[1], now + ARGV[2], ARGV[1])`

/** Sums a user's sockets over the other live nodes, and stores ours when the limit allows it. */
const takeScript = `${markAlive}
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
  local count = tonumber(ARGV[4])
  for _, node in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do
    if node ~= ARGV[1] then
      count = count + tonumber(redis.call('HGET', KEYS[2] .. node, ARGV[3]) or '0')
    end
  end
  if count > tonumber(ARGV[5]) then return 0 end
  redis.call('HSET', KEYS[2] .. ARGV[1], ARGV[3], ARGV[4])
  redis.call('PEXPIRE', KEYS[2] .. ARGV[1], ARGV[2])
  return 1`

/** Returns 0 when Redis has lost this node's counts. */
const refreshScript = `${markAlive}
  return redis.call('PEXPIRE', KEYS[2] .. ARGV[1], ARGV[2])`

/** The number of sockets of each user: over all nodes with Redis, else on this one. */
export class SocketCounts {
  readonly #redis: Redis | null
  readonly #limit: number
  readonly #node = randomUUID()
  readonly #nodes: string
  readonly #prefix: string
  readonly #local = new Map<number, number>()
  readonly #timer: NodeJS.Timeout | null

  constructor(redis: Redis | null, installationId: string, limit: number) {
    this.#redis = redis
    this.#limit = limit
    this.#nodes = `weekboard:${installationId}:nodes`
    this.#prefix = `weekboard:${installationId}:sockets:`
    this.#timer = redis ? setInterval(() => void this.#refresh(), refreshEveryMs).unref() : null
    void this.#refresh()
  }

  /** Counts one more socket; false, and not counted, above the limit. */
  async take(userId: number): Promise<boolean> {
    const count = (this.#local.get(userId) ?? 0) + 1
    this.#local.set(userId, count)
    if (count <= this.#limit && (await this.#fits(userId, count))) return true
    this.release(userId)
    return false
  }

  release(userId: number): void {
    const count = (this.#local.get(userId) ?? 1) - 1
    if (count > 0) this.#local.set(userId, count)
    else this.#local.delete(userId)
    this.#redis?.hset(this.#prefix + this.#node, String(userId), count).catch(() => undefined)
  }

  /** Removes this node's sockets from the counts. */
  close(): void {
    if (this.#timer) clearInterval(this.#timer)
    this.#redis?.zrem(this.#nodes, this.#node).catch(() => undefined)
  }

  /** While Redis is away each node counts for itself. */
  async #fits(userId: number, count: number): Promise<boolean> {
    if (!this.#redis) return true
    try {
      return (await this.#run(this.#redis, takeScript, [userId, count, this.#limit])) === 1
    } catch {
      return true
    }
  }

  async #refresh(): Promise<void> {
    if (!this.#redis) return
    try {
      const known = await this.#run(this.#redis, refreshScript, [])
      if (known === 1 || this.#local.size === 0) return
      await this.#redis.hset(this.#prefix + this.#node, Object.fromEntries(this.#local))
    } catch {
      // The next refresh repeats it.
    }
  }

  #run(redis: Redis, script: string, values: readonly number[]): Promise<unknown> {
    return redis.eval(script, 2, this.#nodes, this.#prefix, this.#node, nodeLifetimeMs, ...values)
  }
}
