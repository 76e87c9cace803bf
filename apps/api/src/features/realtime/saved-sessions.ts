import { createHash, randomBytes } from 'node:crypto'
import type { Redis } from 'ioredis'
import { z } from 'zod'

const savedSchema = z.object({
  /** The session that the subscriptions belong to; nobody else gets them back. */
  sessionId: z.string(),
  identifiers: z.array(z.string()),
})
export type Saved = z.infer<typeof savedSchema>

const keptMs = 60_000
const keptHere = 10_000

/** The id of a connection: a secret that brings its subscriptions back after a cut. */
export const newSid = (): string => randomBytes(24).toString('base64url')

/** What cut connections followed, for a minute: for all nodes with Redis, otherwise for this one. */
export class SavedSessions {
  readonly #redis: Redis | null
  readonly #prefix: string
  readonly #here = new Map<string, Saved & { readonly endsAtMs: number }>()

  constructor(redis: Redis | null, deployment: string) {
    this.#redis = redis
    this.#prefix = `weekboard:${deployment}:cable:`
  }

  save(sid: string, saved: Saved): void {
    const key = this.#key(sid)
    const keep = () => this.#keep(key, saved)
    if (this.#redis) this.#redis.set(key, JSON.stringify(saved), 'PX', keptMs).catch(keep)
    else keep()
  }

  /** Null when it is unknown, too old or was taken before. Never throws. */
  async find(sid: string): Promise<Saved | null> {
    const key = this.#key(sid)
    const kept = this.#here.get(key)
    if (kept) return kept.endsAtMs > performance.now() ? kept : null
    const text = await this.#redis?.get(key).catch(() => null)
    return text ? (savedSchema.safeParse(JSON.parse(text)).data ?? null) : null
  }

  /** Whether the caller is the one who gets it back; nobody does afterwards. Never throws. */
  async take(sid: string): Promise<boolean> {
    const key = this.#key(sid)
    if (this.#here.delete(key)) return true
    return (await this.#redis?.del(key).catch(() => 0)) === 1
  }

  #keep(key: string, saved: Saved): void {
    const now = performance.now()
    for (const [old, { endsAtMs }] of this.#here) {
      if (endsAtMs > now && this.#here.size < keptHere) break
      this.#here.delete(old)
    }
    this.#here.set(key, { ...saved, endsAtMs: now + keptMs })
  }

  #key(sid: string): string {
    return this.#prefix + createHash('sha256').update(sid).digest('base64url')
  }
}
