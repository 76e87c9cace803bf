import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type PushMessage,
  pushMessageSchema,
} from '@weekboard/contracts/notifications/push-subscriptions'

/** A browser's side of a subscription. */
export interface PushDevice {
  /** The browser's own JSON. */
  readonly subscription: {
    readonly endpoint: string
    readonly expirationTime: null
    readonly keys: { readonly p256dh: string; readonly auth: string }
  }
  /** Decrypts as RFC 8188 and RFC 8291 say; throws for a message to another device. */
  decrypt(body: Buffer): PushMessage
}

export function createPushDevice(endpoint: string): PushDevice {
  const ecdh = createECDH('prime256v1')
  const publicKey = ecdh.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: {
      endpoint,
      expirationTime: null,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    decrypt(body) {
      const salt = body.subarray(0, 16)
      const keyLength = body.readUInt8(20)
      const sender = body.subarray(21, 21 + keyLength)
      const encrypted = body.subarray(21 + keyLength)
      const derive = (secret: Buffer, by: Buffer, info: Buffer | string, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, by, info, length))
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const secret = derive(ecdh.computeSecret(sender), auth, info, 32)
      const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
      const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(encrypted.subarray(-16))
      const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()])
      const text = padded.subarray(0, padded.lastIndexOf(2)).toString()
      return pushMessageSchema.strict().parse(JSON.parse(text))
    },
  }
}

interface ReceivedPush {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface PushServiceStandIn {
  readonly received: ReceivedPush[]
  /** A device of this service. */
  createDevice(name: string): PushDevice
  /** Answers with this status to the device of the name, by default with 201. */
  answer(name: string, status: number): void
  /** What a device received, oldest first. */
  messagesTo(device: PushDevice): PushMessage[]
  close(): Promise<void>
}

/** A push service that keeps what it receives and follows its own answers only. */
export async function startPushService(): Promise<PushServiceStandIn> {
  const received: ReceivedPush[] = []
  const statuses = new Map<string, number>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const path = request.url ?? ''
    received.push({ path, headers: request.headers, body: Buffer.concat(chunks) })
    const status = statuses.get(path) ?? 201
    response.writeHead(status, status === 307 ? { location: '/redirected' } : {})
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    received,
    createDevice: (name) => createPushDevice(`${url}/${name}`),
    answer: (name, status) => statuses.set(`/${name}`, status),
    messagesTo: ({ subscription: { endpoint }, decrypt }) =>
      received.filter(({ path }) => `${url}${path}` === endpoint).map(({ body }) => decrypt(body)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The claims of a request's VAPID token (RFC 8292), whose signature must be of the given key. */
export function vapidClaimsOf(
  { headers }: ReceivedPush,
  publicKey: string,
): { readonly aud: string; readonly sub: string } {
  const [, token = '', key = ''] =
    /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const signedText = token.slice(0, token.lastIndexOf('.'))
  const signature = Buffer.from(token.slice(signedText.length + 1), 'base64url')
  const isSigned = verify(
    'sha256',
    Buffer.from(signedText),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    signature,
  )
  if (!isSigned || key !== publicKey) throw new Error('The VAPID token is of another key')
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
}
