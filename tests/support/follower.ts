import { cablePath } from '@weekboard/contracts/realtime'
import type { Shift } from '@weekboard/contracts/shift'
import WebSocket from 'ws'
import { type CableMessage, extended } from './cable-client.ts'

/** A place in a stream, as messages name it. */
export interface StreamPlace {
  readonly stream: string
  readonly epoch: string
  readonly offset: number
}

export interface FollowerOptions {
  readonly origin: string
  readonly token: string
  readonly from: StreamPlace
  /** Whether it asks for its subscriptions back after a cut, or subscribes anew. */
  readonly restores: boolean
}

const identifier = JSON.stringify({ channel: 'ScheduleChannel' })

/**
 * A client that comes back for ever, asks for the history since its last message, and keeps the
 * shifts as the messages tell. Whatever it receives out of turn is a fault.
 */
export class Follower {
  readonly faults: string[] = []
  readonly shifts = new Map<number, Shift>()
  offset: number
  reconnects = -1
  readonly #options: FollowerOptions
  #socket: WebSocket | null = null
  #sid: string | null = null
  #stopped = false

  constructor(options: FollowerOptions) {
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
    else if (frame.type?.startsWith('reject_')) this.faults.push(frame.type)
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
    if (!reconnect) this.faults.push(`told not to come back: ${reason}`)
  }

  #take({ message }: CableMessage, offset: number): void {
    if (offset !== this.offset + 1) this.faults.push(`${offset} after ${this.offset}`)
    this.offset = offset
    const shift = message?.shift as Shift | undefined
    if (message?.type === 'shift_deleted') this.shifts.delete(Number(message.shift_id))
    else if (shift) this.shifts.set(shift.id, shift)
  }
}
