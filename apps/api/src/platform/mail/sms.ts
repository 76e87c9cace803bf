import type { Environment } from '../env.ts'

/** A provider of text messages. */
export interface SmsProvider {
  /** `to` is E.164. Throws when the provider did not take the message. */
  send(to: string, text: string): Promise<void>
}

const answerWithinMs = 10_000

/** Posts `{from, to, text}` as JSON to `SMS_URL`, with `SMS_TOKEN` as bearer; null when not set. */
export function createSmsProvider({
  SMS_URL: url,
  SMS_TOKEN: token,
  SMS_FROM: from,
}: Pick<Environment, 'SMS_URL' | 'SMS_TOKEN' | 'SMS_FROM'>): SmsProvider | null {
  if (!url) return null
  return {
    async send(to, text) {
      const reply = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...(token && { Authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ from, to, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(answerWithinMs),
      })
      await reply.body?.cancel()
      if (!reply.ok) throw new Error(`The provider of text messages answered ${reply.status}`)
    },
  }
}
