import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, id, instant, reference } from '../columns.ts'

const provider = () => text({ enum: ['google_oauth2', 'github'] }).notNull()

/** A user's account at a sign-in provider. Its `subject` never changes. */
export const socialIdentities = pgTable('social_identities', {
  id: id(),
  provider: provider(),
  subject: text().notNull(),
  userId: reference().notNull(),
  email: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
})

/** A sign-in that was sent to a provider; deleted when the provider sends it back. */
export const socialAttempts = pgTable('social_attempts', {
  stateHash: bytea().primaryKey(),
  provider: provider(),
  browserHash: bytea().notNull(),
  codeVerifier: text().notNull(),
  nonce: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
  expiresAt: instant().notNull(),
})

/** A completed sign-in at a provider, until the browser exchanges its one-time code. */
export const socialCodes = pgTable('social_codes', {
  codeHash: bytea().primaryKey(),
  provider: provider(),
  subject: text().notNull(),
  email: text().notNull(),
  fullName: text().notNull(),
  /** A hash of the cookie of the browser that began; another browser cannot exchange the code. */
  browserHash: bytea(),
  createdAt: instant().notNull().defaultNow(),
  expiresAt: instant().notNull(),
})

/** A new identity with the address of an account, until the owner of that agrees to it. */
export const socialLinks = pgTable('social_links', {
  tokenHash: bytea().primaryKey(),
  userId: reference().notNull(),
  provider: provider(),
  subject: text().notNull(),
  email: text().notNull(),
  browserHash: bytea().notNull(),
  tries: integer().notNull().default(0),
  /** The hash of the mailed code; null before one was asked for. */
  codeHash: bytea(),
  codeSalt: bytea(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
})
