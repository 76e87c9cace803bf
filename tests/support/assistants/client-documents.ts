import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface DocumentServer {
  readonly url: string
  /** The paths that were read, in order. */
  readonly read: readonly string[]
  /** Sets what is at a path: JSON, or a text. */
  publish(path: string, document: object | string, status?: number): void
  close(): Promise<void>
}

/** A host on which clients publish their descriptions. */
export async function startDocumentServer(): Promise<DocumentServer> {
  const read: string[] = []
  const documents = new Map<string, { readonly text: string; readonly status: number }>()
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    read.push(path)
    const { text, status } = documents.get(path) ?? { text: '', status: 404 }
    response.writeHead(status, { 'content-type': 'application/json', location: '/moved' }).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    read,
    publish: (path, document, status = 200) => {
      const text = typeof document === 'string' ? document : JSON.stringify(document)
      documents.set(path, { text, status })
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
