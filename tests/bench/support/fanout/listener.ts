import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import type { WireProtocol } from './load.ts'

export interface ListenerOptions {
  readonly port: number
  readonly protocol: WireProtocol
  readonly token: string
  /** When the event of a message was handed to the server, on the shared clock. */
  readonly onDelivery: (handedOverAt: number) => void
}

interface Greeting {
  readonly path: (token: string) => string
  readonly subprotocol?: string
  /** Answers to send when a message begins with a text. */
  readonly answers: readonly (readonly [beginning: string, answer: string])[]
  /** Text in the message that makes the listener ready; null when it is from the start. */
  readonly readyOn: string | null
}

const schedule = JSON.stringify({ channel: 'ScheduleChannel' })
const greetings: Record<WireProtocol, Greeting> = {
  'action-cable': {
    path: (token) => `/cable?token=${token}`,
    subprotocol: 'actioncable-v1-json',
    answers: [
      ['{"type":"welcome"', JSON.stringify({ command: 'subscribe', identifier: schedule })],
    ],
    readyOn: '"confirm_subscription"',
  },
  'engine-io': {
    path: () => '/socket.io/?EIO=4&transport=websocket',
    answers: [
      ['0', '40'],
      ['2', '3'],
    ],
    readyOn: '40{',
  },
  bare: { path: () => '/', answers: [], readyOn: null },
}

const headEnd = Buffer.from('\r\n\r\n')
const marker = Buffer.from('"at":')
const opcodes = { text: 1, ping: 9, pong: 10 }

/**
 * One connection that reads as little as it can, the same for every contestant, so that the load
 * takes little of the processors that are measured. Resolves once it is subscribed.
 */
export function listen({ port, protocol, token, onDelivery }: ListenerOptions): Promise<Socket> {
  const greeting = greetings[protocol]
  return new Promise((resolve, fail) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    socket.on('error', fail)
    socket.write(upgradeRequest(port, greeting, token))
    const greet = (text: string) => {
      const answer = greeting.answers.find(([beginning]) => text.startsWith(beginning))?.[1]
      if (answer) socket.write(maskedFrame(opcodes.text, answer))
      if (greeting.readyOn && text.includes(greeting.readyOn)) resolve(socket)
    }
    const read = (bytes: Buffer, { opcode, bodyStart, end }: Frame) => {
      if (opcode === opcodes.ping) socket.write(maskedFrame(opcodes.pong, ''))
      const at = bytes.indexOf(marker, bodyStart)
      if (at < 0 || at >= end) greet(bytes.toString('utf8', bodyStart, end))
      else onDelivery(numberAt(bytes, at + marker.length))
    }
    socket.once('data', (chunk) => {
      const end = chunk.indexOf(headEnd)
      const head = chunk.toString('latin1', 0, end)
      if (!head.startsWith('HTTP/1.1 101')) return fail(new Error(`Not upgraded: ${head}`))
      if (greeting.readyOn === null) resolve(socket)
      let rest = readFrames(chunk.subarray(end + headEnd.length), read)
      socket.on('data', (more) => {
        rest = readFrames(rest.length > 0 ? Buffer.concat([rest, more]) : more, read)
      })
    })
  })
}

function upgradeRequest(port: number, { path, subprotocol }: Greeting, token: string): string {
  const fields = [
    `GET ${path(token)} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    ...(subprotocol ? [`Sec-WebSocket-Protocol: ${subprotocol}`] : []),
  ]
  return `${fields.join('\r\n')}\r\n\r\n`
}

/** Where a frame is in what was received. */
interface Frame {
  readonly opcode: number
  readonly bodyStart: number
  readonly end: number
}

const nothing = Buffer.alloc(0)

/** Reads all whole frames of a server; returns what is left. */
function readFrames(bytes: Buffer, read: (bytes: Buffer, frame: Frame) => void): Buffer {
  let start = 0
  while (start < bytes.length) {
    const frame = frameAt(bytes, start)
    if (!frame) return bytes.subarray(start)
    read(bytes, frame)
    start = frame.end
  }
  return nothing
}

/** A frame of less than 64 KiB; null when it is not all there yet. */
function frameAt(bytes: Buffer, start: number): Frame | null {
  const short = (bytes[start + 1] ?? 0) & 0x7f
  const bodyStart = start + (short === 126 ? 4 : 2)
  if (bytes.length < bodyStart) return null
  const end = bodyStart + (short === 126 ? bytes.readUInt16BE(start + 2) : short)
  if (bytes.length < end) return null
  return { opcode: (bytes[start] ?? 0) & 0x0f, bodyStart, end }
}

const [space, dot, zero] = [0x20, 0x2e, 0x30]

/** The decimal number that begins there; what comes out of the log has a space before it. */
function numberAt(bytes: Buffer, start: number): number {
  let value = 0
  let divisor = 0
  for (let place = bytes[start] === space ? start + 1 : start; ; place += 1) {
    const digit = (bytes[place] ?? 0) - zero
    if (digit >= 0 && digit <= 9) {
      value = value * 10 + digit
      divisor *= 10
    } else if (bytes[place] === dot) divisor = 1
    else return value / (divisor || 1)
  }
}

/** A short frame of a client; a mask of zeros is a mask. */
function maskedFrame(opcode: number, text: string): Buffer {
  const body = Buffer.from(text)
  return Buffer.concat([Buffer.from([0x80 | opcode, 0x80 | body.length, 0, 0, 0, 0]), body])
}
