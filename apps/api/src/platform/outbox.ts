import { outbox } from '@weekboard/db/schema/identity'
import type { Db, TenantTransaction } from './database.ts'

export interface Message {
  readonly channel: 'email' | 'sms'
  readonly to: string
  readonly subject: string
  readonly body: string
  readonly link?: string
  readonly code?: string
}

export const deliverMessageTask = 'deliver_message'

/**
 * Writes a message beside the change that asks for it, and the job that delivers it. Without a
 * provider the message stays in the outbox, which development reads.
 */
export async function sendMessage(
  db: Db,
  enqueue: TenantTransaction['enqueue'],
  message: Message,
): Promise<void> {
  const [row] = await db
    .insert(outbox)
    .values({
      channel: message.channel,
      recipient: message.to,
      subject: message.subject,
      body: message.body,
      link: message.link ?? null,
      code: message.code ?? null,
    })
    .returning({ id: outbox.id })
  if (row) await enqueue(deliverMessageTask, { id: row.id }, `message-${row.id}`)
}
