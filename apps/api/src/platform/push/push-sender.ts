import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Environment } from '../env.ts'
import { assertNotPrivateLiteral, publicLookup } from '../outbound/public-address.ts'
import type { VapidKeys } from './vapid-keys.ts'

/** Where a device is reached, and the keys that only the device can decrypt with. */
export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** `gone`: the device is not subscribed any more. `rejected`: sending it again would not help. */
export type PushOutcome = 'delivered' | 'gone' | 'rejected'

export interface PushSender {
  readonly publicKey: string
  /** Throws when the push service is away or busy, so that the message is sent again later. */
  send(target: PushTarget, message: object): Promise<PushOutcome>
}

/** How long the push service keeps a message for a device that is off. */
const keptForSeconds = 12 * 60 * 60
const answerWithinMs = 10_000

interface PushSenderOptions {
  readonly keys: VapidKeys | null
  readonly env: Pick<Environment, 'PUSH_ALLOW_PRIVATE' | 'MAIL_FROM'>
}

/** Sends encrypted Web Push messages; null without keys. */
export function createPushSender({ keys, env }: PushSenderOptions): PushSender | null {
  if (!keys) return null
  const vapidDetails = { ...keys, subject: `mailto:${addressOf(env.MAIL_FROM)}` }
  return {
    publicKey: keys.publicKey,
    async send({ endpoint, p256dh, auth }, message) {
      // Loaded with the first message: it takes 5 MB of memory.
      const { default: webPush } = await import('web-push')
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        { vapidDetails, TTL: keptForSeconds },
      )
      const status = await post(endpoint, {
        headers,
        body,
        isPrivateAllowed: env.PUSH_ALLOW_PRIVATE,
      })
      if (status >= 200 && status < 300) return 'delivered'
      if (status === 404 || status === 410) return 'gone'
      if (status === 429 || status >= 500) throw new Error(`A push service answered ${status}`)
      return 'rejected'
    },
  }
}

interface PushRequest {
  readonly headers: Record<string, string>
  readonly body: unknown
  readonly isPrivateAllowed: boolean
}

/** Posts without following redirects, and resolves with the status. The endpoint is a secret. */
async function post(
  endpoint: string,
  { headers, body, isPrivateAllowed }: PushRequest,
): Promise<number> {
  if (!isPrivateAllowed) assertNotPrivateLiteral(endpoint)
  const request = endpoint.startsWith('https:') ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const sent = request(endpoint, {
      method: 'POST',
      headers,
      agent: false,
      signal: AbortSignal.timeout(answerWithinMs),
      ...(!isPrivateAllowed && { lookup: publicLookup }),
    })
    sent.on('response', (response) => {
      // Nothing in the answer matters, however long it is.
      response.destroy()
      resolve(response.statusCode ?? 0)
    })
    sent.on('error', ({ message }) => reject(new Error(`A push message was not sent: ${message}`)))
    sent.end(body)
  })
}

/** The address in 'Name <address>'. */
const addressOf = (sender: string): string => /<([^>]+)>/.exec(sender)?.[1] ?? sender
