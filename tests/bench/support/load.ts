import { connect, type Socket } from 'node:net'

export interface Load {
  readonly port: number
  /** The next request as it goes over the wire. */
  readonly nextRequest: () => string | Buffer
  readonly status: number
  readonly connections: number
  readonly forMs: number
}

const headerEnd = Buffer.from('\r\n\r\n')

/**
 * Answered requests per second over kept-alive connections, each with one request under way.
 * Bodies are counted, not parsed, so that the load takes little of the processors that it
 * measures. Throws when a reply has another status.
 */
export async function measure({ forMs, connections, ...load }: Load): Promise<number> {
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(load.port)))
  const startedAt = performance.now()
  const counts = await Promise.all(
    sockets.map((socket) => converse(socket, load, () => performance.now() - startedAt < forMs)),
  )
  const seconds = (performance.now() - startedAt) / 1000
  for (const socket of sockets) socket.destroy()
  return counts.reduce((sum, count) => sum + count, 0) / seconds
}

const open = (port: number): Promise<Socket> =>
  new Promise((resolve, fail) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket))
    socket.once('error', fail)
  })

/** Asks until time is up; resolves with the number of replies. */
function converse(
  socket: Socket,
  { nextRequest, status }: Pick<Load, 'nextRequest' | 'status'>,
  goesOn: () => boolean,
): Promise<number> {
  return new Promise((resolve, fail) => {
    let count = 0
    let head: Buffer = Buffer.alloc(0)
    let missing: number | null = null
    const receive = (chunk: Buffer) => {
      if (missing === null) {
        head = Buffer.concat([head, chunk])
        missing = missingAfter(head, status)
        if (missing !== null) head = Buffer.alloc(0)
      } else {
        missing -= chunk.length
      }
      if (missing === null || missing > 0) return
      missing = null
      count += 1
      if (goesOn()) socket.write(nextRequest())
      else resolve(count)
    }
    socket.on('close', () => fail(new Error('The server closed a connection')))
    socket.on('data', (chunk) => {
      try {
        receive(chunk)
      } catch (error) {
        fail(error)
      }
    })
    socket.write(nextRequest())
  })
}

/** How many bytes of the reply are still to come; null when not even its head is there. */
function missingAfter(head: Buffer, status: number): number | null {
  const end = head.indexOf(headerEnd)
  if (end < 0) return null
  const fields = head.toString('latin1', 0, end)
  if (!fields.startsWith(`HTTP/1.1 ${status}`)) throw new Error(`Not a ${status}: ${head}`)
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(fields)?.[1] ?? 0)
  return length - (head.length - end - headerEnd.length)
}

interface Asked {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** An HTTP/1.1 request as bytes. */
export function requestText({ method = 'GET', path, headers = {}, body }: Asked): string {
  const text = body === undefined ? '' : JSON.stringify(body)
  const fields = {
    host: '127.0.0.1',
    ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    ...headers,
  }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`
}
