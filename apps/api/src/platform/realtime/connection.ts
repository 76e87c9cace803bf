import type { Socket } from 'node:net'
import type { Logger } from 'pino'
import type { WebSocket } from 'ws'
import type { Environment } from '../env.ts'
import type { Principal } from '../principal.ts'
import type { ChannelConnection, Subscription } from './channel.ts'
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

/** Shared by the connections of a node. */
export interface ConnectionContext {
  readonly limits: ConnectionLimits
  readonly log: Logger
  /** Handles one command. Must not reject. */
  readonly handleCommand: (connection: Connection, command: Command) => Promise<void>
}

export interface ConnectionOptions {
  readonly socket: WebSocket
  /** The TCP connection below the WebSocket protocol. */
  readonly tcpSocket: Socket
  readonly principal: Principal
  /** The secret that restores the subscriptions; null with the plain protocol. */
  readonly sid: string | null
}

/** The time that the close frame has to leave after a flood of frames. */
const floodCloseMs = 100
const closeTimeoutMs = 1_000
/** Commands that may wait while an earlier one reads the log. */
const maxPending = 100

/** One socket of one session. */
export class Connection implements ChannelConnection {
  readonly principal: Principal
  readonly sid: string | null
  readonly subscriptions = new Map<string, Subscription>()
  readonly #socket: WebSocket
  readonly #tcpSocket: Socket
  readonly #context: ConnectionContext
  #pending: (() => Promise<void>)[] | null = null
  #second = 0
  #messages = 0
  #alive = true

  constructor(
    { socket, tcpSocket, principal, sid }: ConnectionOptions,
    context: ConnectionContext,
  ) {
    this.principal = principal
    this.sid = sid
    this.#socket = socket
    this.#tcpSocket = tcpSocket
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

  /** Writes whole frames. A client that does not read is disconnected before it costs memory. */
  write(frames: Buffer): void {
    if (!this.isOpen) return
    if (this.#tcpSocket.writableLength <= this.#context.limits.LIMIT_SOCKET_UNSENT_BYTES) {
      this.#tcpSocket.write(frames)
    } else {
      this.#close(closeCodes.overloaded)
    }
  }

  async drained(): Promise<void> {
    const tcpSocket = this.#tcpSocket
    if (!tcpSocket.writableNeedDrain || tcpSocket.destroyed) return
    await new Promise<void>((resolve) => {
      const end = () => {
        tcpSocket.off('drain', end)
        tcpSocket.off('close', end)
        resolve()
      }
      tcpSocket.on('drain', end)
      tcpSocket.on('close', end)
    })
  }

  /** Runs work in turn with the commands of the client. */
  enqueue(work: () => Promise<void>): void {
    if (!this.#pending) void this.#runPending([work])
    else if (this.#pending.length < maxPending) this.#pending.push(work)
    else this.#close(closeCodes.policy)
  }

  /** Sends the reason, and whether the client may reconnect, before closing. */
  disconnect(reason: DisconnectReason, reconnect: boolean, code: number = closeCodes.normal): void {
    if (!this.isOpen) return
    this.send(disconnectFrame(reason, reconnect))
    this.#close(code)
  }

  /** Sends a ping; a connection that did not answer the last one is half open and is terminated. */
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

  /** Terminates the connection when the client does not answer the close frame in time. */
  #close(code: number): void {
    this.#socket.close(code)
    setTimeout(() => this.#socket.terminate(), closeTimeoutMs).unref()
  }

  async #runPending(pending: (() => Promise<void>)[]): Promise<void> {
    this.#pending = pending
    for (let work = pending.shift(); work && this.isOpen; work = pending.shift()) await work()
    this.#pending = null
  }

  #receive(text: string): void {
    if (!this.#count()) return
    const command = parseCommand(text)
    if (command) this.enqueue(() => this.#context.handleCommand(this, command))
    else this.#context.log.debug('A malformed frame was ignored')
  }

  /** Counts any frame of the client; false when it must be ignored. */
  #count(): boolean {
    if (!this.isOpen) return false
    this.#alive = true
    const second = Math.floor(performance.now() / 1000)
    this.#messages = second === this.#second ? this.#messages + 1 : 1
    this.#second = second
    if (this.#messages > this.#context.limits.LIMIT_SOCKET_MESSAGES_PER_SECOND) {
      // Without the pause frames are read until the client answers the close.
      this.#close(closeCodes.policy)
      this.#tcpSocket.pause()
      setTimeout(() => this.#socket.terminate(), floodCloseMs).unref()
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
