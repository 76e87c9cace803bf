import type { OutboxMessage } from '@weekboard/contracts/development'
import { outbox } from '@weekboard/db/schema/identity/identity'
import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'

/** The newest messages first, for one address or all. */
export async function listOutboxMessages(db: Db, to?: string): Promise<OutboxMessage[]> {
  const rows = await db
    .select()
    .from(outbox)
    .where(to ? eq(outbox.recipient, to.trim().toLowerCase()) : undefined)
    .orderBy(desc(outbox.id))
    .limit(100)
  return rows.map((row) => ({
    id: row.id,
    channel: row.channel,
    to: row.recipient,
    subject: row.subject,
    body: row.body,
    link: row.link,
    code: row.code,
    created_at: row.createdAt.toISOString(),
  }))
}

/** Null for a message that does not exist, has been delivered, or has no HTML. */
export async function findMailHtml(db: Db, id: number): Promise<string | null> {
  const [row] = await db.select({ html: outbox.html }).from(outbox).where(eq(outbox.id, id))
  return row?.html ?? null
}
