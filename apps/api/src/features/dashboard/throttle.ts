export interface ThrottleOptions<T> {
  /** Runs once after so many milliseconds. */
  readonly later: (ms: number, work: () => void) => void
  readonly send: (item: T) => void
  /** Equal items have the same key. */
  readonly keyOf: (item: T) => string
}

const intervalMs = 1_000

interface Pause {
  isDue: boolean
}

/**
 * Sends an item at once, then at most once a second. Items pushed in between are sent once at the
 * end of the second, so the last change is never lost.
 */
export class Throttle<T> {
  readonly #options: ThrottleOptions<T>
  readonly #pauses = new Map<string, Pause>()

  constructor(options: ThrottleOptions<T>) {
    this.#options = options
  }

  push(item: T): void {
    if (!this.pushIfPaused(item)) this.#send(item)
  }

  /** Pushes an item only if it was sent within the last second; returns whether it was. */
  pushIfPaused(item: T): boolean {
    const pause = this.#pauses.get(this.#options.keyOf(item))
    if (pause) pause.isDue = true
    return pause !== undefined
  }

  /** Pushes an item that another throttle has sent within the last second. */
  pushLater(item: T): void {
    if (!this.pushIfPaused(item)) this.#pause(item, { isDue: true })
  }

  /** Whether it was sent within the last second. */
  isPaused(item: T): boolean {
    return this.#pauses.has(this.#options.keyOf(item))
  }

  #send(item: T): void {
    this.#options.send(item)
    this.#pause(item, { isDue: false })
  }

  #pause(item: T, pause: Pause): void {
    const key = this.#options.keyOf(item)
    this.#pauses.set(key, pause)
    this.#options.later(intervalMs, () => {
      this.#pauses.delete(key)
      if (pause.isDue) this.#send(item)
    })
  }
}
