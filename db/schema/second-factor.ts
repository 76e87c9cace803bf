import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, instant, reference } from './columns.ts'

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

/** Sign-ins that wait for the second factor, and sessions that wait for proof. */
export const secondFactorChallenges = pgTable('second_factor_challenges', {
  tokenHash: bytea().primaryKey(),
  userId: reference().notNull(),
  /** The organization of an accepted invitation; null signs in to that of the last session. */
  joinedOrganizationId: bigint({ mode: 'number' }),
  /** The session that waits for proof; null for a sign-in. */
  sessionId: uuid(),
  /** How the sign-in began; null for proof. */
  signInMethod: text(),
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
