import { outbox } from '@weekboard/db/schema/identity/identity'
import { eq } from 'drizzle-orm'
import type { Task } from 'graphile-worker'
import type { Transporter } from 'nodemailer'
import { z } from 'zod'
import type { Environment } from '../env.ts'
import { onceDiskHasRoom } from '../jobs/wait-for-disk.ts'
import type { Platform } from '../platform.ts'

/** A provider of text messages. */
interface SmsProvider {
  /** `to` is E.164. Throws when the provider did not take the message. */
  send(to: string, text: string): Promise<void>
}

const answerWithinMs = 10_000

/** Posts `{from, to, text}` as JSON to `SMS_URL`, with `SMS_TOKEN` as bearer; null when not set. */
function createSmsProvider({
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

const payloadSchema = z.object({ id: z.number() })
const connectWithinMs = 10_000

type OutboxRow = typeof outbox.$inferSelect
type MailPlatform = Pick<Platform, 'env' | 'database' | 'clock' | 'log' | 'metrics'>
type Deliver = (message: OutboxRow) => Promise<unknown>

/** The library takes 5 MB of memory, which a node without jobs to mail need not have. */
async function openMail(url: string, requireTLS: boolean): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    requireTLS,
    connectionTimeout: connectWithinMs,
    greetingTimeout: connectWithinMs,
    socketTimeout: connectWithinMs,
  })
}

/** The ways that are set up; a channel without one keeps its messages in the outbox. */
function providersOf({
  env,
  log,
  metrics,
}: MailPlatform): Partial<Record<OutboxRow['channel'], Deliver>> {
  const { SMTP_URL: smtpUrl } = env
  const requireTls = env.isProduction && !env.SMTP_ALLOW_PLAINTEXT
  const sms = createSmsProvider(env)
  let mail: Promise<Transporter> | undefined
  return {
    ...(smtpUrl && {
      email: async ({ recipient: to, subject, body: text, html }) => {
        mail ??= openMail(smtpUrl, requireTls)
        const message = { from: env.MAIL_FROM, to, subject, text, ...(html && { html }) }
        try {
          return await (await mail).sendMail(message)
        } catch (error) {
          if (requireTls && isWithoutTls(error)) {
            metrics.mailsWithoutTls.inc()
            log.warn('Mail waits: the mail server offers no TLS (see SMTP_ALLOW_PLAINTEXT)')
          }
          throw error
        }
      },
    }),
    ...(sms && { sms: ({ recipient, body }) => sms.send(recipient, body) }),
  }
}

const isWithoutTls = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ETLS'

/**
 * Delivers one message of the outbox. A provider that is away makes the job fail, and it is tried
 * again later; a node killed between sending and noting it sends once more. What was delivered is
 * forgotten, since it may contain a link that signs somebody in.
 */
export function deliverMessage(platform: MailPlatform): Task {
  const { database, clock } = platform
  const providers = providersOf(platform)
  return async (payload, helpers) => {
    const { id } = payloadSchema.parse(payload)
    const [message] = await database.db.select().from(outbox).where(eq(outbox.id, id))
    const deliver = message && providers[message.channel]
    if (!message || !deliver || message.deliveredAt) return
    await deliver(message)
    const sent = { deliveredAt: clock.now(), body: '', html: null, link: null, code: null }
    // Waits here, because the whole job would send the message again.
    await onceDiskHasRoom(
      async () => database.db.update(outbox).set(sent).where(eq(outbox.id, id)),
      helpers,
    )
    helpers.logger.debug(`message ${id} was delivered`)
  }
}
