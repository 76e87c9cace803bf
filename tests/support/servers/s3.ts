import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface StoredObject {
  readonly content: Buffer
  readonly contentType: string
}

export interface S3StandIn {
  readonly url: string
  /** Objects by bucket and key. */
  readonly objects: Map<string, StoredObject>
  /** The status of each reply, in order. */
  readonly statuses: number[]
  /** Answers 503 to everything until it is called again. */
  setAway(away: boolean): void
  /** Answers everything with a redirect to this address, with the method kept; null ends that. */
  redirectTo(address: string | null): void
  close(): Promise<void>
}

const region = 'test-region'
const accessKeyId = 'stand-in-key'
const secretAccessKey = 'stand-in-secret'

/** The settings of a node that keeps its files in the stand-in. */
export const s3Environment = ({ url }: Pick<S3StandIn, 'url'>) => ({
  S3_ENDPOINT: url,
  S3_BUCKET: 'pictures',
  S3_REGION: region,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
})

/**
 * A server that stores objects as S3 does, and answers 403 to a request whose signature (AWS
 * Signature Version 4) is not right for its method, path, headers and content.
 */
export async function startS3(): Promise<S3StandIn> {
  const objects = new Map<string, StoredObject>()
  const statuses: number[] = []
  let isAway = false
  let location: string | null = null
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const content = Buffer.concat(chunks)
    if (location !== null) {
      statuses.push(307)
      response.writeHead(307, { location }).end()
      return
    }
    const reply = isAway ? { status: 503 } : answer(request, content, objects)
    statuses.push(reply.status)
    const headers = 'object' in reply ? { 'content-type': reply.object.contentType } : {}
    response.writeHead(reply.status, headers)
    response.end('object' in reply ? reply.object.content : undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    objects,
    statuses,
    setAway(away) {
      isAway = away
    },
    redirectTo(address) {
      location = address
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type Answer = { readonly status: number } | { readonly status: 200; readonly object: StoredObject }

function answer(
  request: IncomingMessage,
  content: Buffer,
  objects: Map<string, StoredObject>,
): Answer {
  if (!isSigned(request, content)) return { status: 403 }
  const key = decodeURIComponent((request.url ?? '').slice(1))
  if (!key.startsWith('pictures/')) return { status: 404 }
  const found = objects.get(key)
  switch (request.method) {
    case 'PUT':
      objects.set(key, { content, contentType: String(request.headers['content-type']) })
      return { status: 200 }
    case 'GET':
      return found ? { status: 200, object: found } : { status: 404 }
    case 'DELETE':
      objects.delete(key)
      return { status: 204 }
    default:
      return { status: 405 }
  }
}

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string): Buffer =>
  createHmac('sha256', key).update(data).digest()

const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/

/** Computed from the request alone, by the published rules. */
function isSigned({ method, url = '', headers }: IncomingMessage, content: Buffer): boolean {
  const [, keyId, date = '', signedRegion = '', names = '', signature] =
    authorization.exec(headers.authorization ?? '') ?? []
  if (keyId !== accessKeyId || signedRegion !== region) return false
  const hash = String(headers['x-amz-content-sha256'])
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(content)) return false
  const time = String(headers['x-amz-date'])
  const isSignedHost = names.split(';').includes('host')
  if (!isSignedHost || !time.startsWith(date)) return false
  const canonicalHeaders = names
    .split(';')
    .map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}\n`)
    .join('')
  const [path = '', query = ''] = url.split('?')
  const canonical = [method, path, query, canonicalHeaders, names, hash].join('\n')
  const scope = `${date}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')
  const key = [date, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => hmac(secret, part),
    `AWS4${secretAccessKey}`,
  )
  return hmac(key, toSign).toString('hex') === signature
}
