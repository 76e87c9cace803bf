import { type IncomingHttpHeaders, request } from 'node:http'

interface RawReply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** The body as it came, still compressed. */
  readonly body: Buffer
}

/** A GET without a client that unpacks what it gets. */
export const rawRequest = (
  origin: string,
  path: string,
  headers: Record<string, string>,
): Promise<RawReply> =>
  new Promise((resolve, reject) => {
    const call = request(origin + path, { headers }, async (reply) => {
      const chunks: Buffer[] = []
      for await (const chunk of reply) chunks.push(chunk)
      resolve({
        status: reply.statusCode ?? 0,
        headers: reply.headers,
        body: Buffer.concat(chunks),
      })
    })
    call.on('error', reject)
    call.end()
  })
