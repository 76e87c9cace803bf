import { Socket } from 'node:net'

/**
 * A socket that keeps what is written within one turn of the event loop and sends it with one system
 * call: statements that follow one another, and those of other requests, travel together.
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

  override write(...written: readonly unknown[]): boolean {
    this.cork()
    return super.write(...(written as Parameters<Socket['write']>))
  }
}
