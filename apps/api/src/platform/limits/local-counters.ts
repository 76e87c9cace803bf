export interface Hit {
  readonly count: number
  /** Seconds until the window ends. */
  readonly resetsInSeconds: number
}

interface Window {
  readonly endsAtMs: number
  count: number
}

/** An address can be had by the million, so the number of counters is limited. */
const defaultMaxEntries = 100_000

/**
 * Counters of this process in windows of one length. They are kept in two generations: whatever is
 * hit moves to the younger one, and the older one is dropped as a whole, when a window has passed or
 * the younger one is half of what is allowed. So nothing is ever searched, whatever the number.
 */
export class LocalCounters {
  readonly #windowMs: number
  readonly #maxYoung: number
  readonly #now: () => number
  #young = new Map<string, Window>()
  #old = new Map<string, Window>()
  #youngSinceMs: number

  constructor(
    windowMs: number,
    { maxEntries = defaultMaxEntries, now = () => performance.now() } = {},
  ) {
    this.#windowMs = windowMs
    this.#maxYoung = Math.ceil(maxEntries / 2)
    this.#now = now
    this.#youngSinceMs = now()
  }

  get size(): number {
    return this.#young.size + this.#old.size
  }

  hit(name: string, hits = 1): Hit {
    const now = this.#now()
    const window = this.#current(name, now)
    window.count += hits
    return {
      count: window.count,
      resetsInSeconds: Math.ceil((window.endsAtMs - now) / 1000),
    }
  }

  giveBack(name: string, hits = 1): void {
    const window = this.#young.get(name) ?? this.#old.get(name)
    if (window) window.count = Math.max(0, window.count - hits)
  }

  forget(name: string): void {
    this.#young.delete(name)
    this.#old.delete(name)
  }

  /** The window that a hit counts in, a new one when the last has ended. */
  #current(name: string, now: number): Window {
    const known = this.#young.get(name) ?? this.#old.get(name)
    const window =
      known && known.endsAtMs > now ? known : { endsAtMs: now + this.#windowMs, count: 0 }
    if (window === this.#young.get(name)) return window
    this.forget(name)
    this.#dropOld(now)
    this.#young.set(name, window)
    return window
  }

  /** Drops old windows. Two windows without a new generation mean that all have ended. */
  #dropOld(now: number): void {
    const ageMs = now - this.#youngSinceMs
    if (ageMs < this.#windowMs && this.#young.size < this.#maxYoung) return
    this.#old = ageMs < 2 * this.#windowMs ? this.#young : new Map()
    this.#young = new Map()
    this.#youngSinceMs = now
  }
}
