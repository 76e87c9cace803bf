import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Clock } from '@weekboard/api/platform/clock'
import type { Webhook, WebhookDelivery } from '@weekboard/contracts/integrations/webhooks'
import { Webhook as OfficialWebhook } from 'standardwebhooks'
import { vi } from 'vitest'
import type { ApiReply } from '../people/api-client.ts'
import type { TestServer } from './server.ts'

interface ReceivedMessage {
  readonly path: string
  readonly id: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly json: {
    readonly type: string
    readonly timestamp: string
    readonly data: Record<string, unknown> & { readonly seq: number }
  }
}

/** How a path answers; a status, or whatever the function does. */
type Answer = number | ((response: ServerResponse) => void)

export interface WebhookReceiver {
  readonly url: string
  readonly received: ReceivedMessage[]
  /** Sets how a path answers; the default is 204. */
  answer(path: string, answer: Answer): void
  receivedAt(path: string): ReceivedMessage[]
  close(): Promise<void>
}

/** A third party's server that keeps what it receives. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedMessage[] = []
  const answers = new Map<string, Answer>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const path = request.url ?? ''
    const body = Buffer.concat(chunks).toString()
    const id = String(request.headers['webhook-id'])
    received.push({ path, id, headers: request.headers, body, json: JSON.parse(body || '{}') })
    const answer = answers.get(path) ?? 204
    if (typeof answer === 'function') answer(response)
    else response.writeHead(answer).end(answer === 204 ? undefined : `status ${answer}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answer: (path, answer) => answers.set(path, answer),
    receivedAt: (wanted) => received.filter(({ path }) => path === wanted),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Checks a signature with the official library, whose clock is set to that of the sender. */
export function verifyOfficially(
  secret: string,
  { body, headers }: Pick<ReceivedMessage, 'body' | 'headers'>,
  clock: Clock,
): unknown {
  vi.useFakeTimers({ toFake: ['Date'], now: clock.now() })
  try {
    return new OfficialWebhook(secret).verify(body, headers as Record<string, string>)
  } finally {
    vi.useRealTimers()
  }
}

/** The signature as the specification describes it, computed by hand. */
export function signatureByHand(
  secret: string,
  { body, headers }: Pick<ReceivedMessage, 'body' | 'headers'>,
): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}

type Call<Body> = Promise<ApiReply<Body>>

/** The calls of an admin. */
export function webhooksApi({ api }: Pick<TestServer, 'api'>, token: string) {
  const call = <Body>(method: string, path: string, body?: unknown): Call<Body> =>
    api.call<Body>(method, `/webhooks${path}`, { token, ...(body !== undefined && { body }) })
  return {
    create: (url: string, event_types: readonly string[]) =>
      call<{ webhook: Webhook & { secret: string }; secret: string; code: string }>('POST', '', {
        webhook: { url, event_types },
      }),
    list: () => call<{ webhooks: Webhook[] }>('GET', ''),
    get: async (id: number) => (await call<{ webhook: Webhook }>('GET', `/${id}`)).body.webhook,
    update: (id: number, webhook: unknown, rest: Record<string, unknown> = {}) =>
      call<{ webhook: Webhook; code: string }>('PATCH', `/${id}`, { webhook, ...rest }),
    remove: (id: number) => call('DELETE', `/${id}`),
    rotate: (id: number) => call<{ webhook: Webhook; secret: string }>('POST', `/${id}/secret`),
    deliveries: async (id: number, query = '') =>
      (
        await call<{ deliveries: WebhookDelivery[]; next_cursor: string | null }>(
          'GET',
          `/${id}/deliveries${query}`,
        )
      ).body,
    retry: (id: number, deliveryId: number) =>
      call<{ delivery: WebhookDelivery }>('POST', `/${id}/deliveries/${deliveryId}/retry`),
    replay: (id: number, from_seq: unknown) =>
      call<{ webhook: Webhook }>('POST', `/${id}/replay`, { from_seq }),
    test: (id: number) => call<{ delivery: WebhookDelivery }>('POST', `/${id}/test`),
  }
}
