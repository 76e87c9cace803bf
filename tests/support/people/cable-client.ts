import { cablePath } from '@weekboard/contracts/realtime'
import WebSocket from 'ws'
import { until } from '../servers/until.ts'

export interface CableMessage {
  readonly type?: string
  readonly identifier?: string
  readonly message?: CableBody
  readonly reason?: string
  readonly reconnect?: boolean
  readonly sid?: string
  readonly restored?: boolean
  readonly restored_ids?: readonly string[]
  readonly stream_id?: string
  readonly epoch?: string
  readonly offset?: number
}

type CableBody = Record<string, unknown> & { readonly type: string; readonly seq?: number }
type LoggedBody = CableBody & { readonly seq: number }

/** A bare ActionCable client that keeps every frame, for looking at the protocol itself. */
export interface CableClient {
  readonly frames: CableMessage[]
  /** The messages that have a place in the log. */
  readonly events: () => LoggedBody[]
  /** The messages that have none: who is here, who edits what, which widgets are stale. */
  readonly signals: () => CableBody[]
  send(frame: unknown): void
  subscribe(identifier?: Record<string, unknown>): Promise<void>
  /** Asks for history; resolves with the type of the answer, once that is there. */
  history(request: unknown, identifier?: Record<string, unknown>): Promise<string>
  /** Resolves with the close code. */
  readonly closed: Promise<number>
  close(): void
  /** Ends without a goodbye, as a lost network does. */
  cut(): void
  /** An answer to a ping that nobody sent. */
  pong(): void
  /** Stops reading, as a frozen program does. */
  freeze(): void
  thaw(): void
}

export interface CableOptions {
  readonly protocol?: string
  readonly origin?: string
  /** The secret of the connection before. */
  readonly sid?: string
  /** An API key, which goes into a header. */
  readonly key?: string
}

export const extended = 'actioncable-v1-ext-json'

/** Connects and waits for the first frame. Rejects with the HTTP status when not upgraded. */
export async function connectCable(
  origin: string,
  token: string,
  { protocol = 'actioncable-v1-json', origin: pageOrigin, sid, key }: CableOptions = {},
): Promise<CableClient> {
  const url = `${origin.replace('http', 'ws')}${cablePath}?token=${token}${sid ? `&sid=${sid}` : ''}`
  const socket = new WebSocket(url, [protocol], {
    ...(pageOrigin && { origin: pageOrigin }),
    ...(key && { headers: { authorization: `Bearer ${key}` } }),
  })
  const frames: CableMessage[] = []
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  socket.on('message', (data) => {
    const frame: CableMessage = JSON.parse(data.toString())
    if (frame.type !== 'ping') frames.push(frame)
  })
  await new Promise<void>((resolve, fail) => {
    socket.once('message', () => resolve())
    socket.once('unexpected-response', (_request, response) =>
      fail(new Error(`HTTP ${response.statusCode}`)),
    )
    socket.once('error', fail)
  })
  const bodies = () => frames.flatMap((frame) => frame.message ?? [])
  return {
    frames,
    events: () => bodies().filter(isLogged),
    signals: () => bodies().filter((body) => !isLogged(body)),
    send: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    async subscribe(identifier = { channel: 'ScheduleChannel' }) {
      const text = JSON.stringify(identifier)
      socket.send(JSON.stringify({ command: 'subscribe', identifier: text }))
      await until(() =>
        frames.some((f) => f.type === 'confirm_subscription' && f.identifier === text),
      )
    },
    async history(request, identifier = { channel: 'ScheduleChannel' }) {
      const text = JSON.stringify(identifier)
      const answers = () =>
        frames.filter((f) => f.identifier === text && f.type?.endsWith('_history'))
      const before = answers().length
      socket.send(JSON.stringify({ command: 'history', identifier: text, history: request }))
      await until(() => answers().length > before)
      return String(answers()[before]?.type)
    },
    closed,
    close: () => socket.close(),
    cut: () => socket.terminate(),
    pong: () => socket.pong(),
    freeze: () => socket.pause(),
    thaw: () => socket.resume(),
  }
}

const isLogged = (body: CableBody): body is LoggedBody => body.seq !== undefined
