import { Socket } from 'node:net'

/**
 * A socket that sends what is corked within one turn of the event loop with one system call:
 * statements that follow one another, and those of other requests, travel together. The client of
 * the database corks whatever has a name or values.
 */
export class BatchingSocket extends Socket {
  #gathers = false

  override cork(): void {
    if (this.#gathers) return
    this.#gathers = true
    super.cork()
    setImmediate(() => {
      this.#gathers = false
      super.uncork()
    })
  }

  /** Not before the turn ends. */
  override uncork(): void {}
}
