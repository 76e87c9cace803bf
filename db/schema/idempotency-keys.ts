import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, organizationId, reference } from './columns.ts'

/** A stored reply by the client's idempotency key, so that a retry gets the same reply. */
export const idempotencyKeys = pgTable('idempotency_keys', {
  organizationId: organizationId(),
  /** The user, or the negative id of an API key. */
  userId: reference().notNull(),
  key: text().notNull(),
  /**
   * A hash of the body as the version that stored it understood it, with the defaults of its
   * schema.
   */
  requestHash: text().notNull(),
  /** A hash of the body as it was sent, which every version reads alike. */
  sentHash: text(),
  status: integer(),
  reply: text(),
  /** The session that the reply signs in to; such a reply is not stored, because it has a token. */
  sessionId: uuid(),
  createdAt: instant().notNull().defaultNow(),
})
