import { outbox } from '@weekboard/db/schema/identity/identity'
import type { Db, TenantTransaction } from '../database/database.ts'
import { type MailContent, renderMail } from './mail-content.ts'

/** The owner of a message, which is deleted with them. */
type MessageOwner = { readonly organizationId: number } | { readonly userId: number }

export interface Mail {
  readonly owner: MessageOwner
  readonly channel: 'email'
  readonly to: string
  readonly content: MailContent
}

export interface TextMessage {
  readonly owner: MessageOwner
  readonly channel: 'sms'
  /** E.164. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly code: string
}

export const deliverMessageTask = 'deliver_message'

/**
 * Writes a message beside the change that causes it, and the job that delivers it. Without a
 * provider the message stays in the outbox, which development reads.
 */
export const sendMessage = (
  db: Db,
  enqueue: TenantTransaction['enqueue'],
  message: Mail | TextMessage,
): Promise<void> => sendMessages(db, enqueue, [message])

/** Sends messages as `sendMessage` does, with one statement for all. */
export async function sendMessages(
  db: Db,
  enqueue: TenantTransaction['enqueue'],
  messages: readonly (Mail | TextMessage)[],
): Promise<void> {
  const rows = await db
    .insert(outbox)
    .values(
      messages.map((message) => ({
        ...message.owner,
        channel: message.channel,
        recipient: message.to,
        ...(message.channel === 'email' ? mailColumns(message.content) : textColumns(message)),
      })),
    )
    .returning({ id: outbox.id })
  for (const { id } of rows) {
    await enqueue(deliverMessageTask, { id }, { jobKey: `message-${id}` })
  }
}

function mailColumns(content: MailContent) {
  const { text, html } = renderMail(content)
  const { subject, action, code } = content
  return { subject, body: text, html, link: action?.link ?? null, code: code ?? null }
}

const textColumns = ({ subject, text, code }: TextMessage) => ({ subject, body: text, code })
