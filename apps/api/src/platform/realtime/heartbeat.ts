import type { Clock } from '../clock.ts'
import type { Connection } from './connection.ts'
import { textFrame } from './frames.ts'
import { pingFrame } from './protocol.ts'

const pingEveryMs = 3_000
const slotMs = 100
const slotCount = pingEveryMs / slotMs
/** A connection has to answer every fifth round, so every 15 s. */
const roundsPerProbe = 5

/**
 * Pings every connection every 3 s and requires a pong every 15 s. Connections are spread over slots
 * of 100 ms, so that thousands are not written to at once.
 */
export class Heartbeat {
  readonly #slots = Array.from({ length: slotCount }, () => new Set<Connection>())
  readonly #timer: NodeJS.Timeout
  #next = 0
  #turn = 0

  constructor(clock: Clock) {
    this.#timer = setInterval(() => this.#beat(clock), slotMs).unref()
  }

  add(connection: Connection): void {
    this.#slots[this.#next]?.add(connection)
    this.#next = (this.#next + 1) % slotCount
  }

  remove(connection: Connection): void {
    for (const slot of this.#slots) if (slot.delete(connection)) return
  }

  close(): void {
    clearInterval(this.#timer)
  }

  #beat(clock: Clock): void {
    const slot = this.#slots[this.#turn % slotCount]
    const round = Math.floor(this.#turn / slotCount)
    this.#turn += 1
    if (!slot || slot.size === 0) return
    const ping = textFrame(pingFrame(clock.now()))
    for (const connection of slot) {
      connection.write(ping)
      if (round % roundsPerProbe === 0) connection.probe()
    }
  }
}
