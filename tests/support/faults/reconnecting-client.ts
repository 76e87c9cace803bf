import { cablePath } from '@weekboard/contracts/realtime'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import WebSocket from 'ws'
import { type CableMessage, extended } from '../people/cable-client.ts'
import { tally } from './chaos-figures.ts'

/** A position in a stream of cable messages. */
export interface StreamPosition {
  readonly stream: string
  readonly epoch: string
  readonly offset: number
}

export interface ReconnectingClientOptions {
  readonly origin: string
  readonly token: string
  readonly from: StreamPosition
  /** Whether it restores its subscriptions after a lost connection, or subscribes again. */
  readonly restores: boolean
}

const identifier = JSON.stringify({ channel: 'ScheduleChannel' })

/**
 * A cable client that reconnects for ever, requests the history since its last message and applies
 * shift messages. A message out of order is an error.
 */
export class ReconnectingClient {
  readonly errors: string[] = []
  readonly shifts = new Map<number, Shift>()
  offset: number
  reconnects = -1
  readonly #options: ReconnectingClientOptions
  #socket: WebSocket | null = null
  #sid: string | null = null
  #stopped = false

  constructor(options: ReconnectingClientOptions) {
    this.#options = options
    this.offset = options.from.offset
    this.#connect()
  }

  stop(): void {
    this.#stopped = true
    this.#socket?.terminate()
  }

  #connect(): void {
    const { origin, token, restores } = this.#options
    const sid = restores && this.#sid ? `&sid=${this.#sid}` : ''
    const url = `${origin.replace('http', 'ws')}${cablePath}?token=${token}${sid}`
    const socket = new WebSocket(url, [extended], { handshakeTimeout: 5_000 })
    this.#socket = socket
    socket.on('error', () => undefined)
    socket.on('message', (data) => this.#receive(JSON.parse(data.toString())))
    socket.on('close', () => {
      if (!this.#stopped) setTimeout(() => this.#connect(), 50 + Math.random() * 150)
    })
  }

  #receive(frame: CableMessage): void {
    if (frame.type === 'welcome') this.#start(frame)
    else if (frame.type === 'disconnect') this.#leave(frame)
    else if (frame.type?.startsWith('reject_')) this.errors.push(frame.type)
    else if (frame.message && frame.offset !== undefined) this.#take(frame, frame.offset)
  }

  #start({ sid, restored_ids }: CableMessage): void {
    this.#sid = sid ?? null
    this.reconnects += 1
    const { stream, epoch } = this.#options.from
    const history = { streams: { [stream]: { epoch, offset: this.offset } } }
    const command = restored_ids?.includes(identifier) ? 'history' : 'subscribe'
    this.#socket?.send(JSON.stringify({ command, identifier, history }))
  }

  #leave({ reason, reconnect }: CableMessage): void {
    this.#sid = null
    if (!reconnect) this.errors.push(`told not to come back: ${reason}`)
  }

  #take({ message }: CableMessage, offset: number): void {
    tally('events received')
    tally('events lost', Math.max(0, offset - this.offset - 1))
    tally('events doubled', offset > this.offset ? 0 : 1)
    if (offset !== this.offset + 1) this.errors.push(`${offset} after ${this.offset}`)
    this.offset = offset
    const shift = message?.shift as Shift | undefined
    if (message?.type === 'shift_deleted') this.shifts.delete(Number(message.shift_id))
    else if (shift) this.shifts.set(shift.id, shift)
  }
}
