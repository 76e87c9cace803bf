import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, id, instant, organizationId, reference } from './columns.ts'

/** A key with which a third party calls the API for an organization. */
export const apiKeys = pgTable('api_keys', {
  id: id(),
  organizationId: organizationId(),
  name: text().notNull(),
  /** SHA-256 of the secret, which is stored nowhere. */
  secretHash: bytea().notNull().unique(),
  /** How the secret begins. */
  prefix: text().notNull(),
  scopes: text().array().notNull(),
  /** The employee who made it; null for the operator. */
  createdBy: reference(),
  createdAt: instant().notNull(),
  expiresAt: instant(),
  lastUsedAt: instant(),
  revokedAt: instant(),
  /** What the events of its writes have in place of a session. */
  sessionId: uuid().notNull().defaultRandom(),
})
