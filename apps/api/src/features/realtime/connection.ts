import type { Socket } from 'node:net'
import type { Logger } from 'pino'
import type { WebSocket } from 'ws'
import type { Environment } from '../../platform/env.ts'
import type { Viewer } from '../../platform/sessions.ts'
import type { Subscriber, Subscription } from './channel.ts'
import { probeFrame, textFrame } from './frames.ts'
import {
  type Command,
  closeCodes,
  commandSchema,
  type DisconnectReason,
  disconnectFrame,
} from './protocol.ts'

type ConnectionLimits = Pick<
  Environment,
  'LIMIT_SOCKET_MESSAGES_PER_SECOND' | 'LIMIT_SOCKET_UNSENT_BYTES'
>

const goodbyeMs = 1_000

export interface ConnectionOptions {
  readonly socket: WebSocket
  /** The same connection, below the WebSocket protocol. */
  readonly wire: Socket
  readonly viewer: Viewer
  readonly limits: ConnectionLimits
  readonly log: Logger
  readonly onCommand: (connection: Connection, command: Command) => void
}

/** One socket of one session. */
export class Connection implements Subscriber {
  readonly viewer: Viewer
  readonly subscriptions = new Map<string, Subscription>()
  readonly #socket: WebSocket
  readonly #wire: Socket
  readonly #limits: ConnectionLimits
  readonly #log: Logger
  #second = 0
  #messages = 0
  #alive = true

  constructor({ socket, wire, viewer, limits, log, onCommand }: ConnectionOptions) {
    this.viewer = viewer
    this.#socket = socket
    this.#wire = wire
    this.#limits = limits
    this.#log = log
    socket.on('message', (data, binary) => {
      const command = this.#parse(binary ? '' : data.toString())
      if (command) onCommand(this, command)
    })
    socket.on('pong', () => {
      this.#alive = true
    })
    socket.on('error', (error) => log.debug({ reason: error.message }, 'socket error'))
  }

  /** False once it is closing; what is sent then goes nowhere. */
  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN
  }

  send(text: string): void {
    this.write(textFrame(text))
  }

  /** Writes whole frames; a reader that never reads is cut off before it costs memory. */
  write(frames: Buffer): void {
    if (!this.isOpen) return
    if (this.#wire.writableLength > this.#limits.LIMIT_SOCKET_UNSENT_BYTES) this.#cutOff()
    else this.#wire.write(frames)
  }

  /** Closes with the reason; a reader that does not read that either is gone a moment later. */
  #cutOff(): void {
    this.#socket.close(closeCodes.overloaded)
    setTimeout(() => this.#socket.terminate(), goodbyeMs).unref()
  }

  /** Tells the client why, and whether it may come back, before closing. */
  disconnect(reason: DisconnectReason, reconnect: boolean, code: number = closeCodes.normal): void {
    this.send(disconnectFrame(reason, reconnect))
    this.#socket.close(code)
  }

  /** Asks for a pong; a connection that did not answer the last one is half open and dropped. */
  probe(): void {
    if (!this.#alive) {
      this.#socket.terminate()
      return
    }
    this.#alive = false
    this.write(probeFrame)
  }

  terminate(): void {
    this.#socket.terminate()
  }

  #parse(text: string): Command | null {
    const second = Math.floor(performance.now() / 1000)
    this.#messages = second === this.#second ? this.#messages + 1 : 1
    this.#second = second
    if (this.#messages > this.#limits.LIMIT_SOCKET_MESSAGES_PER_SECOND) {
      this.#socket.close(closeCodes.policy)
      return null
    }
    try {
      return commandSchema.parse(JSON.parse(text))
    } catch {
      this.#log.debug('A malformed frame was ignored')
      return null
    }
  }
}
