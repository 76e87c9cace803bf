import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import { connect, type Socket } from 'node:net'
import { watchContent, watchTimers } from '../resting-page.ts'

/** A proxy in front of a test server that prepares pages alike for every engine. */
export interface Front {
  readonly url: string
  /** Cuts every connection and refuses new ones until told to accept again. */
  cut(): void
  accept(): void
  close(): Promise<void>
}

/** Runs first in each page: the time stands still, and what went wrong is kept for the test. */
function preparePage(nowMs: number): void {
  const RealDate = Date
  window.Date = new Proxy(RealDate, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length > 0 ? given : [nowMs], newTarget),
    apply: () => new RealDate(nowMs).toString(),
    get: (target, key) => (key === 'now' ? () => nowMs : Reflect.get(target, key)),
  })
  const problems: string[] = []
  Object.assign(window, { problems })
  addEventListener('error', ({ message }) => problems.push(message))
  addEventListener('unhandledrejection', ({ reason }) => problems.push(String(reason)))
  for (const level of ['error', 'warn'] as const) {
    const show = console[level]
    console[level] = (...parts: unknown[]) => {
      problems.push(parts.map(String).join(' '))
      show(...parts)
    }
  }
  // The pages would come from its store, and not from the server.
  ServiceWorkerContainer.prototype.register = () => Promise.resolve() as never
}

/** A page of this origin without scripts, for filling its storage. */
export const blankPath = '/blank-page'

export async function startFront(serverUrl: string, now: Date): Promise<Front> {
  const { hostname, port } = new URL(serverUrl)
  const sockets = new Set<Socket>()
  let isCut = false

  const server = createServer((incoming, reply) => {
    if (incoming.url === blankPath) {
      reply.setHeader('content-type', 'text/html').end('<!doctype html><title>Blank</title>')
      return
    }
    const { method, headers, url: path } = incoming
    const onward = request({ hostname, port, method, path, headers: asOf(serverUrl, headers) })
    onward.on('response', (found) => {
      if (isPage(found)) return void sendPrepared(found, reply, now)
      reply.writeHead(found.statusCode ?? 502, found.headers)
      found.pipe(reply)
    })
    onward.on('error', () => reply.destroy())
    incoming.pipe(onward)
  })
  server.on('connection', (socket) => {
    if (isCut) socket.destroy()
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.on('upgrade', ({ method, url, headers }: IncomingMessage, client: Socket) => {
    const node = connect(Number(port), hostname)
    const lines = Object.entries(asOf(serverUrl, headers)).map(
      ([name, value]) => `${name}: ${value}`,
    )
    node.write(`${[`${method} ${url} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`)
    node.pipe(client).pipe(node)
    client.on('error', () => node.destroy())
    client.on('close', () => node.destroy())
    node.on('error', () => client.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    cut() {
      isCut = true
      cut()
    },
    accept() {
      isCut = false
    },
    async close() {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const isPage = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.startsWith('text/html') ?? false

/** Headers as sent to the server itself. A page is changed, so they ask for it as plain text. */
const asOf = (serverUrl: string, headers: IncomingHttpHeaders): IncomingHttpHeaders => ({
  ...headers,
  ...(headers.origin && { origin: serverUrl }),
  ...(headers.accept?.includes('text/html') && { 'accept-encoding': 'identity' }),
})

async function sendPrepared(
  found: IncomingMessage,
  reply: ServerResponse,
  now: Date,
): Promise<void> {
  const parts: Buffer[] = []
  for await (const part of found) parts.push(part)
  const html = Buffer.concat(parts).toString()
  const [, nonce] = /'nonce-([^']+)'/.exec(String(found.headers['content-security-policy'])) ?? []
  const calls = [`(${preparePage})(${now.getTime()})`, `(${watchTimers})()`, `(${watchContent})()`]
  const script = `<script nonce="${nonce}">${calls.join(';')}</script>`
  const { 'content-length': _, ...headers } = found.headers
  reply.writeHead(found.statusCode ?? 502, headers)
  reply.end(html.replace('<head>', () => `<head>${script}`))
}
