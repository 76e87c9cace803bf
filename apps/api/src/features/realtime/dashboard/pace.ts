export interface PaceOptions<T> {
  /** Runs once after so many milliseconds. */
  readonly later: (ms: number, work: () => void) => void
  readonly send: (item: T) => void
  /** Equal items have the same. */
  readonly keyOf: (item: T) => string
}

const leastApartMs = 1_000

interface Pause {
  isDue: boolean
}

/**
 * Sends an item at once, then at most once a second: what is noted in between is sent together at
 * the end of the second, so that the last change is never lost.
 */
export class Pace<T> {
  readonly #options: PaceOptions<T>
  readonly #pauses = new Map<string, Pause>()

  constructor(options: PaceOptions<T>) {
    this.#options = options
  }

  note(item: T): void {
    if (!this.join(item)) this.#send(item)
  }

  /** Notes an item that was sent within the last second; false when it was not. */
  join(item: T): boolean {
    const pause = this.#pauses.get(this.#options.keyOf(item))
    if (pause) pause.isDue = true
    return pause !== undefined
  }

  /** Notes an item that was sent within the last second by somebody else. */
  noteLate(item: T): void {
    if (!this.join(item)) this.#pause(item, { isDue: true })
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
    this.#options.later(leastApartMs, () => {
      this.#pauses.delete(key)
      if (pause.isDue) this.#send(item)
    })
  }
}
