import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startTestServer, type TestServer } from './server.ts'

export interface ReleasingServer {
  readonly server: TestServer
  /** Where browsers connect. */
  readonly url: string
  /** Serves the pages of a later release from now on. */
  release(): void
  /** Cuts the connection of the next request whose path has a text in it. */
  cutNext(text: string): void
  /** Undoes `release`. */
  withdraw(): void
  close(): Promise<void>
}

/**
 * A test server behind a proxy that can pretend a release: all scripts have another address, and the
 * service worker keeps those. A page with `unfinished` in its address begins, but
 * does not end.
 */
export async function startReleasingServer(): Promise<ReleasingServer> {
  let isReleased = false
  const toCut = new Set<string>()
  let target = 0
  const proxy = createServer((incoming, outgoing) => {
    for (const text of toCut) {
      if (incoming.url?.includes(text) && toCut.delete(text)) return outgoing.destroy()
    }
    const url = isReleased ? incoming.url?.replace(/-next\.js$/, '.js') : incoming.url
    const headers = { ...incoming.headers }
    // Changed content needs to be text, and none that the browser has already.
    for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since'])
      delete headers[name]
    const options = { host: '127.0.0.1', port: target, path: url, method: incoming.method, headers }
    const forwarded = request(options, async (reply) => {
      const chunks: Buffer[] = []
      for await (const chunk of reply) chunks.push(chunk)
      const { 'content-length': _length, ...replyHeaders } = reply.headers
      outgoing.writeHead(reply.statusCode ?? 502, replyHeaders)
      const content = Buffer.concat(chunks)
      if (url?.includes('unfinished')) {
        outgoing.write(content.subarray(0, content.length / 2))
        return
      }
      // A page of the release before goes on loading its own scripts.
      const isOfNext = isReleased && url !== incoming.url
      const isChanged = isReleased && /html|sw\.js/.test(`${reply.headers['content-type']}${url}`)
      outgoing.end(isOfNext || isChanged ? nextRelease(content.toString()) : content)
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  const server = await startTestServer({ env: { PUBLIC_URL: url } })
  const address = server.node.app.server.address()
  target = typeof address === 'object' && address ? address.port : 0
  return {
    server,
    url,
    release() {
      isReleased = true
    },
    cutNext(text) {
      toCut.add(text)
    },
    withdraw() {
      isReleased = false
    },
    async close() {
      await server.close()
      await new Promise((resolve) => {
        proxy.close(resolve)
        proxy.closeAllConnections()
      })
    },
  }
}

const nextRelease = (text: string): string =>
  text
    .replace(/((?:\/assets|["'`]\.)\/[\w.-]+-[\w-]{8})\.js/g, '$1-next.js')
    .replace(/(version:["'`]\w+)/, '$1next')
