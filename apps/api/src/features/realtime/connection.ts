import type { Logger } from 'pino'
import type { WebSocket } from 'ws'
import type { Environment } from '../../platform/env.ts'
import { isManager, type Viewer } from '../../platform/sessions.ts'
import type { ViewerClass } from './audience.ts'
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

export interface Subscription {
  readonly identifier: string
  /** Only events of this week, by its Monday; null for all. */
  readonly weekStart: string | null
}

export interface ConnectionOptions {
  readonly socket: WebSocket
  readonly viewer: Viewer
  readonly limits: ConnectionLimits
  readonly log: Logger
  readonly onCommand: (connection: Connection, command: Command) => void
}

/** One socket of one session. */
export class Connection {
  readonly viewer: Viewer
  readonly viewerClass: ViewerClass
  readonly subscriptions = new Map<string, Subscription>()
  readonly #socket: WebSocket
  readonly #limits: ConnectionLimits
  readonly #log: Logger
  #second = 0
  #messages = 0
  #alive = true

  constructor({ socket, viewer, limits, log, onCommand }: ConnectionOptions) {
    this.viewer = viewer
    this.viewerClass = isManager(viewer) ? 'managers' : 'staff'
    this.#socket = socket
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

  /** Sends a frame; a reader that never reads is cut off before it costs memory. */
  send(frame: string | Buffer): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    if (this.#socket.bufferedAmount > this.#limits.LIMIT_SOCKET_UNSENT_BYTES) {
      this.#cutOff()
      return
    }
    this.#socket.send(frame, { binary: false })
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
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.ping()
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
