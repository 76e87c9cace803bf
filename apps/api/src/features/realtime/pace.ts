/** How much longer than a round the rest behind it is. */
const restShare = 3
/** What comes during a rest waits; nobody notices so little. */
const longestRestMs = 20

/**
 * Runs rounds of work as they are asked for, with a rest behind each in proportion to what it took.
 * A round that is rare or small begins at once. Under a steady stream of large ones, what comes
 * during the rest is done together, and the loop has time for everything else.
 */
export class Pace {
  readonly #round: () => void
  #isDue = false
  #restsUntil = 0

  constructor(round: () => void) {
    this.#round = round
  }

  /** Asks for a round: one for all who asked since the last began. */
  ask(): void {
    if (this.#isDue) return
    this.#isDue = true
    const restMs = this.#restsUntil - performance.now()
    if (restMs > 0) setTimeout(() => this.#run(), restMs)
    else setImmediate(() => this.#run())
  }

  #run(): void {
    this.#isDue = false
    const startedAt = performance.now()
    this.#round()
    const endedAt = performance.now()
    this.#restsUntil = endedAt + Math.min((endedAt - startedAt) * restShare, longestRestMs)
  }
}
