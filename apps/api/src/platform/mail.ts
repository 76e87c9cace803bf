import { outbox } from '@weekboard/db/schema/identity'
import { eq } from 'drizzle-orm'
import type { Task } from 'graphile-worker'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { Platform } from './platform.ts'

const payloadSchema = z.object({ id: z.number() })

/**
 * Delivers one message of the outbox. Without a mail server it stays there to be read; a mail
 * server that is away makes the job fail, and it is tried again later. What was delivered is
 * forgotten, since it may hold a link that signs somebody in.
 */
export function deliverMessage({ env, database, clock }: Platform): Task {
  const transport = env.SMTP_URL ? createTransport(env.SMTP_URL) : null
  return async (payload, { logger }) => {
    if (!transport) return
    const { id } = payloadSchema.parse(payload)
    const [message] = await database.db.select().from(outbox).where(eq(outbox.id, id))
    if (!message || message.deliveredAt || message.channel !== 'email') return
    const { recipient: to, subject, body: text } = message
    await transport.sendMail({ from: env.MAIL_FROM, to, subject, text })
    await database.db
      .update(outbox)
      .set({ deliveredAt: clock.now(), body: '', html: null, link: null, code: null })
      .where(eq(outbox.id, id))
    logger.debug(`message ${id} was delivered`)
  }
}
