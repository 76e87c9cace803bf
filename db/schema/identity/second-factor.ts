import { bigint, boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, id, instant, reference } from '../columns.ts'

/** The authenticator app of a user; the secrets are sealed with a key of `SECRETS_KEY`. */
export const authenticatorApps = pgTable('authenticator_apps', {
  userId: reference().primaryKey(),
  secret: text(),
  enabledAt: instant(),
  /** The time step, of 30 seconds, of the last code that was accepted. */
  lastStep: bigint({ mode: 'number' }),
  /** A secret that no code has confirmed yet. */
  pendingSecret: text(),
})

/** A passkey of a user, with the public half of its key. */
export const passkeys = pgTable('passkeys', {
  id: id(),
  userId: reference().notNull(),
  /** Base64url. */
  credentialId: text().notNull().unique(),
  /** The domain that it signs in to. */
  rpId: text().notNull(),
  publicKey: bytea().notNull(),
  /** How often it signed, by its own count; 0 for one that does not count. */
  counter: bigint({ mode: 'number' }).notNull().default(0),
  /** How browsers reach its authenticator, as they say themselves. */
  transports: text().array().notNull().default([]),
  name: text().notNull(),
  /** Whether it is kept in an account of a provider rather than on one device. */
  synced: boolean().notNull(),
  createdAt: instant().notNull(),
  lastUsedAt: instant(),
})

/** Codes for whoever has lost the second factor. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: reference().notNull(),
    selector: text().notNull(),
    codeHash: text().notNull(),
    usedAt: instant(),
  },
  ({ userId, selector }) => [primaryKey({ columns: [userId, selector] })],
)

/** Sign-ins that wait for the second factor, sessions that wait for proof, and what passkeys sign. */
export const secondFactorChallenges = pgTable('second_factor_challenges', {
  tokenHash: bytea().primaryKey(),
  /** Null for a sign-in with a passkey, before which nobody is known. */
  userId: reference(),
  /** The organization of an accepted invitation; null signs in to that of the last session. */
  joinedOrganizationId: bigint({ mode: 'number' }),
  /** The session that waits for proof; null for a sign-in. */
  sessionId: uuid(),
  /** What a challenge for a passkey is for; null for a second factor and a proof. */
  purpose: text({ enum: ['sign_in', 'registration'] }),
  /** How the sign-in began; null for proof. */
  signInMethod: text(),
  /** The identity of `social_links` that is stored with the sign-in; null for none. */
  socialLinkHash: bytea(),
  tries: integer().notNull().default(0),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
})

/** Mailed codes of accounts that have nothing else to prove who they are. */
export const proofCodes = pgTable('proof_codes', {
  userId: reference().primaryKey(),
  codeHash: bytea().notNull(),
  salt: bytea().notNull(),
  expiresAt: instant().notNull(),
})
