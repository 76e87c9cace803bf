import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, id, instant, reference } from './columns.ts'

/** A user's account at a sign-in provider. Its `subject` never changes. */
export const socialIdentities = pgTable('social_identities', {
  id: id(),
  provider: text().notNull(),
  subject: text().notNull(),
  userId: reference().notNull(),
  email: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
})

/** A sign-in that was sent to a provider; deleted when the provider sends it back. */
export const socialAttempts = pgTable('social_attempts', {
  stateHash: bytea().primaryKey(),
  provider: text().notNull(),
  browserHash: bytea().notNull(),
  codeVerifier: text().notNull(),
  nonce: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
  expiresAt: instant().notNull(),
})

/** A completed sign-in at a provider, until the browser exchanges its one-time code. */
export const socialCodes = pgTable('social_codes', {
  codeHash: bytea().primaryKey(),
  provider: text().notNull(),
  subject: text().notNull(),
  email: text().notNull(),
  fullName: text().notNull(),
  /** A hash of the cookie of the browser that began; another browser cannot exchange the code. */
  browserHash: bytea(),
  createdAt: instant().notNull().defaultNow(),
  expiresAt: instant().notNull(),
})
