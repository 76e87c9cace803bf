import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, organizationId, reference } from './columns.ts'

/** A stored reply by the client's idempotency key, so that a retry gets the same reply. */
export const idempotencyKeys = pgTable('idempotency_keys', {
  organizationId: organizationId(),
  userId: reference().notNull(),
  key: text().notNull(),
  requestHash: text().notNull(),
  status: integer(),
  reply: text(),
  createdAt: instant().notNull().defaultNow(),
})
