import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, id, instant } from './columns.ts'

/** A person at a provider, by the provider's subject, which never changes. */
export const socialIdentities = pgTable('social_identities', {
  id: id(),
  provider: text().notNull(),
  subject: text().notNull(),
  userId: bigint({ mode: 'number' }).notNull(),
  email: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
})

/** One way to a provider and back; deleted when it comes back. */
export const socialAttempts = pgTable('social_attempts', {
  stateHash: bytea().primaryKey(),
  provider: text().notNull(),
  browserHash: bytea().notNull(),
  codeVerifier: text().notNull(),
  nonce: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
  expiresAt: instant().notNull(),
})

/** Who came back from a provider, until the browser exchanges its one-time code. */
export const socialCodes = pgTable('social_codes', {
  codeHash: bytea().primaryKey(),
  provider: text().notNull(),
  subject: text().notNull(),
  email: text().notNull(),
  fullName: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
  expiresAt: instant().notNull(),
})
