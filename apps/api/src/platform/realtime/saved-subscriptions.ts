import { createHash, randomBytes } from 'node:crypto'
import type { Redis } from 'ioredis'
import { z } from 'zod'

const savedSchema = z.object({
  /** The session of the subscriptions; only the same session gets them restored. */
  sessionId: z.string(),
  identifiers: z.array(z.string()),
})
export type SavedSubscription = z.infer<typeof savedSchema>

const keptMs = 60_000
const maxLocal = 10_000

/** A new connection id: a secret that restores the subscriptions of a lost connection. */
export const newSid = (): string => randomBytes(24).toString('base64url')

/** Subscriptions of lost connections, for a minute: on all nodes with Redis, else on this one. */
export class SavedSubscriptions {
  readonly #redis: Redis | null
  readonly #prefix: string
  readonly #local = new Map<string, SavedSubscription & { readonly endsAtMs: number }>()

  constructor(redis: Redis | null, installationId: string) {
    this.#redis = redis
    this.#prefix = `weekboard:${installationId}:cable:`
  }

  save(sid: string, saved: SavedSubscription): void {
    const key = this.#key(sid)
    const keep = () => this.#keep(key, saved)
    if (this.#redis) this.#redis.set(key, JSON.stringify(saved), 'PX', keptMs).catch(keep)
    else keep()
  }

  /** Null when it is unknown, expired or was taken before. Never throws. */
  async find(sid: string): Promise<SavedSubscription | null> {
    const key = this.#key(sid)
    const kept = this.#local.get(key)
    if (kept) return kept.endsAtMs > performance.now() ? kept : null
    const text = await this.#redis?.get(key).catch(() => null)
    return text ? (savedSchema.safeParse(JSON.parse(text)).data ?? null) : null
  }

  /** True for exactly one caller, who may restore it. Never throws. */
  async take(sid: string): Promise<boolean> {
    const key = this.#key(sid)
    if (this.#local.delete(key)) return true
    return (await this.#redis?.del(key).catch(() => 0)) === 1
  }

  #keep(key: string, saved: SavedSubscription): void {
    const now = performance.now()
    for (const [old, { endsAtMs }] of this.#local) {
      if (endsAtMs > now && this.#local.size < maxLocal) break
      this.#local.delete(old)
    }
    this.#local.set(key, { ...saved, endsAtMs: now + keptMs })
  }

  #key(sid: string): string {
    return this.#prefix + createHash('sha256').update(sid).digest('base64url')
  }
}
