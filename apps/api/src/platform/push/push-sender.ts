import type { Environment } from '../env.ts'
import { createOutboundPost } from '../outbound/outbound-post.ts'
import { isPushHost } from './push-hosts.ts'
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
  readonly env: Pick<Environment, 'PUSH_ALLOW_PRIVATE' | 'PUSH_ALLOWED_HOSTS' | 'MAIL_FROM'>
}

/** Sends encrypted Web Push messages; null without keys. */
export function createPushSender({ keys, env }: PushSenderOptions): PushSender | null {
  if (!keys) return null
  const vapidDetails = { ...keys, subject: `mailto:${addressOf(env.MAIL_FROM)}` }
  const post = createOutboundPost({
    isPrivateAllowed: env.PUSH_ALLOW_PRIVATE,
    // Push services have a list of their own.
    allowedHosts: [],
  })
  return {
    publicKey: keys.publicKey,
    async send({ endpoint, p256dh, auth }, message) {
      // It may have been registered while other hosts were allowed.
      if (!isPushHost(endpoint, env)) return 'rejected'
      // Loaded with the first message: it takes 5 MB of memory.
      const { default: webPush } = await import('web-push')
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        { vapidDetails, TTL: keptForSeconds },
      )
      // The endpoint is a secret: no error names it.
      const answer = await post(endpoint, { headers, body, withinMs: answerWithinMs })
      if ('failure' in answer) throw new Error(`A push message was not sent: ${answer.failure}`)
      const { status } = answer
      if (status >= 200 && status < 300) return 'delivered'
      if (status === 404 || status === 410) return 'gone'
      if (status === 429 || status >= 500) throw new Error(`A push service answered ${status}`)
      return 'rejected'
    },
  }
}

/** The address in 'Name <address>'. */
const addressOf = (sender: string): string => /<([^>]+)>/.exec(sender)?.[1] ?? sender
