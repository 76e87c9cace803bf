import type { Socket } from 'node:net'
import type { Logger } from 'pino'
import type { WebSocket } from 'ws'
import type { Environment } from '../../platform/env.ts'
import type { Principal } from '../../platform/principal.ts'
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

/** What the connections of a node share. */
export interface ConnectionContext {
  readonly limits: ConnectionLimits
  readonly log: Logger
  /** Does one command. Must not reject. */
  readonly obey: (connection: Connection, command: Command) => Promise<void>
}

export interface ConnectionOptions {
  readonly socket: WebSocket
  /** The same connection, below the WebSocket protocol. */
  readonly wire: Socket
  readonly principal: Principal
  /** The secret that brings the subscriptions back; null with the plain protocol. */
  readonly sid: string | null
}

/** Enough for the close frame to leave. */
const floodGoodbyeMs = 100
const goodbyeMs = 1_000
/** Commands that may wait while one before them reads the log. */
const maxWaiting = 100

/** One socket of one session. */
export class Connection implements Subscriber {
  readonly principal: Principal
  readonly sid: string | null
  readonly subscriptions = new Map<string, Subscription>()
  readonly #socket: WebSocket
  readonly #wire: Socket
  readonly #context: ConnectionContext
  #waiting: (() => Promise<void>)[] | null = null
  #second = 0
  #messages = 0
  #alive = true

  constructor({ socket, wire, principal, sid }: ConnectionOptions, context: ConnectionContext) {
    this.principal = principal
    this.sid = sid
    this.#socket = socket
    this.#wire = wire
    this.#context = context
    socket.on('message', (data, binary) => this.#receive(binary ? '' : data.toString()))
    socket.on('pong', () => this.#count())
    socket.on('ping', () => this.#count())
  }

  get extended(): boolean {
    return this.sid !== null
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN
  }

  send(text: string): void {
    this.write(textFrame(text))
  }

  /** Writes whole frames; a reader that never reads is cut off before it costs memory. */
  write(frames: Buffer): void {
    if (!this.isOpen) return
    if (this.#wire.writableLength <= this.#context.limits.LIMIT_SOCKET_UNSENT_BYTES) {
      this.#wire.write(frames)
    } else {
      this.#close(closeCodes.overloaded)
    }
  }

  async drained(): Promise<void> {
    const wire = this.#wire
    if (!wire.writableNeedDrain || wire.destroyed) return
    await new Promise<void>((settle) => {
      const end = () => {
        wire.off('drain', end)
        wire.off('close', end)
        settle()
      }
      wire.on('drain', end)
      wire.on('close', end)
    })
  }

  /** Runs work after the commands that came before it, and before those that come later. */
  enqueue(work: () => Promise<void>): void {
    if (!this.#waiting) void this.#workOff([work])
    else if (this.#waiting.length < maxWaiting) this.#waiting.push(work)
    else this.#close(closeCodes.policy)
  }

  /** Tells the client why, and whether it may come back, before closing. */
  disconnect(reason: DisconnectReason, reconnect: boolean, code: number = closeCodes.normal): void {
    if (!this.isOpen) return
    this.send(disconnectFrame(reason, reconnect))
    this.#close(code)
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

  /** Who does not answer the close, or does not stop, is gone a moment later. */
  #close(code: number): void {
    this.#socket.close(code)
    setTimeout(() => this.#socket.terminate(), goodbyeMs).unref()
  }

  async #workOff(waiting: (() => Promise<void>)[]): Promise<void> {
    this.#waiting = waiting
    for (let work = waiting.shift(); work && this.isOpen; work = waiting.shift()) await work()
    this.#waiting = null
  }

  #receive(text: string): void {
    if (!this.#count()) return
    const command = parseCommand(text)
    if (command) this.enqueue(() => this.#context.obey(this, command))
    else this.#context.log.debug('A malformed frame was ignored')
  }

  /** Counts a frame of the client, of whatever kind; false when it is not to be looked at. */
  #count(): boolean {
    if (!this.isOpen) return false
    this.#alive = true
    const second = Math.floor(performance.now() / 1000)
    this.#messages = second === this.#second ? this.#messages + 1 : 1
    this.#second = second
    if (this.#messages > this.#context.limits.LIMIT_SOCKET_MESSAGES_PER_SECOND) {
      // A flood of frames would go on being read until the client answers the close.
      this.#close(closeCodes.policy)
      this.#wire.pause()
      setTimeout(() => this.#socket.terminate(), floodGoodbyeMs).unref()
      return false
    }
    return true
  }
}

function parseCommand(text: string): Command | null {
  try {
    return commandSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}
