import type { OutboxMessage } from '@weekboard/contracts/development'
import { until } from '../servers/until.ts'
import type { ApiClient } from './api-client.ts'

/** What was sent to an address so far, the newest first. */
export async function messagesTo(api: ApiClient, to: string): Promise<OutboxMessage[]> {
  const { body } = await api.call<{ messages: OutboxMessage[] }>(
    'GET',
    `/dev/outbox?to=${encodeURIComponent(to)}`,
  )
  return body.messages
}

/** Waits for the newest message to an address whose subject matches. */
export async function messageTo(api: ApiClient, to: string, subject = /./): Promise<OutboxMessage> {
  let found: OutboxMessage | undefined
  await until(async () => {
    found = (await messagesTo(api, to)).find((message) => subject.test(message.subject))
    return found !== undefined
  })
  if (!found) throw new Error(`Nothing was sent to ${to}`)
  return found
}

/** The secret in the link of a message: its query's `token`, or the end of its path. */
export function secretOf({ link }: OutboxMessage): string {
  const url = new URL(link ?? 'http://none')
  return url.searchParams.get('token') ?? url.pathname.split('/').at(-1) ?? ''
}

/** Six digits that are not the given ones. */
export const otherCode = (code: string | null): string =>
  String((Number(code) + 1) % 1_000_000).padStart(6, '0')
