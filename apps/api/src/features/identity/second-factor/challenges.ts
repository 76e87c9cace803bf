import type { PasskeyRequest } from '@weekboard/contracts/identity/passkeys'
import type { FactorMethod, SecondFactorDetails } from '@weekboard/contracts/identity/second-factor'
import type { SecurityEventMethod } from '@weekboard/contracts/identity/security-events'
import { secondFactorChallenges } from '@weekboard/db/schema/identity/second-factor'
import { minuteMs } from '@weekboard/scheduling/clock/durations'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { ApiError } from '../../../platform/errors.ts'
import { hashOfToken, newToken } from '../../../platform/secrets.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import {
  listStoredPasskeys,
  passkeyRequestOf,
  usablePasskeys,
} from '../passkeys/stored-passkeys.ts'
import { findAuthenticator } from './authenticator.ts'
import { countRecoveryCodes } from './recovery-codes.ts'

const lifetimeMs = 10 * minuteMs
const maxTries = 5

export type FactorDependencies = Pick<IdentityDependencies, 'secretKeys' | 'env' | 'publicUrl'>

/**
 * The methods of a user with a second factor; null without one. Without its key an app has none, and
 * neither do passkeys on pages of another domain.
 */
export async function findFactorMethods(
  db: Db,
  dependencies: FactorDependencies,
  userId: number,
): Promise<FactorMethod[] | null> {
  const app = await findAuthenticator(db, dependencies.secretKeys, userId)
  const stored = await listStoredPasskeys(db, userId)
  if (!app && stored.length === 0) return null
  const codesLeft = await countRecoveryCodes(db, userId)
  return [
    ...(usablePasskeys(dependencies, stored).length > 0 ? (['passkey'] as const) : []),
    ...(app?.key ? (['totp'] as const) : []),
    ...(codesLeft > 0 ? (['recovery_code'] as const) : []),
  ]
}

interface Asked {
  readonly userId: number
  readonly challenge: string
  readonly methods: readonly string[]
}

/** What a passkey of the user signs for a challenge, for its details; nothing where none is a method. */
export async function passkeyDetails(
  db: Db,
  dependencies: FactorDependencies,
  { userId, challenge, methods }: Asked,
): Promise<{ readonly passkey_options?: PasskeyRequest }> {
  if (!methods.includes('passkey')) return {}
  const allowed = usablePasskeys(dependencies, await listStoredPasskeys(db, userId))
  return { passkey_options: passkeyRequestOf(dependencies, challenge, allowed) }
}

/** Stores a challenge and returns its secret and its end. */
export async function storeChallenge(
  db: Db,
  challenge: Pick<
    typeof secondFactorChallenges.$inferInsert,
    'userId' | 'joinedOrganizationId' | 'sessionId' | 'purpose' | 'signInMethod' | 'socialLinkHash'
  >,
  now: Date,
): Promise<{ readonly challenge: string; readonly expiresAt: Date }> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  await db
    .insert(secondFactorChallenges)
    .values({ ...challenge, tokenHash: hashOfToken(token), createdAt: now, expiresAt })
  return { challenge: token, expiresAt }
}

interface NewChallenge {
  readonly userId: number
  /** The organization of an accepted invitation; null for that of the last session. */
  readonly joinedOrganizationId: number | null
  /** How the sign-in began; null for a session in place of another. */
  readonly signInMethod: SecurityEventMethod | null
  /** A new identity that is stored with the session; null for none. */
  readonly socialLinkHash: Buffer | null
  readonly now: Date
}

/**
 * Stores a challenge for a user with a second factor and returns the 403 that names it; null for a user
 * without one.
 */
export async function challengeSecondFactor(
  db: Db,
  dependencies: FactorDependencies,
  { userId, now, ...waiting }: NewChallenge,
): Promise<ApiError | null> {
  const methods = await findFactorMethods(db, dependencies, userId)
  if (!methods) return null
  const { challenge, expiresAt } = await storeChallenge(db, { userId, ...waiting }, now)
  const details = {
    challenge,
    expires_at: expiresAt.toISOString(),
    methods,
    ...(await passkeyDetails(db, dependencies, { userId, challenge, methods })),
  }
  return new ApiError(
    403,
    'second_factor_required',
    'Please confirm with your second factor that it is you.',
    { details: details satisfies SecondFactorDetails },
  )
}

export const challengeExpired = (): ApiError =>
  new ApiError(
    410,
    'challenge_expired',
    'This sign-in took too long or too many tries. Please sign in again.',
  )

/**
 * Counts a try at an open challenge of a session, or of a sign-in; null for one that is unknown, used,
 * expired or has had five.
 */
export async function countChallengeTry(
  db: Db,
  { challenge, sessionId }: { readonly challenge: string; readonly sessionId: string | null },
  now: Date,
) {
  const { sessionId: session } = secondFactorChallenges
  const [open] = await db
    .update(secondFactorChallenges)
    .set({ tries: sql`${secondFactorChallenges.tries} + 1` })
    .where(
      and(
        eq(secondFactorChallenges.tokenHash, hashOfToken(challenge)),
        sessionId === null ? isNull(session) : eq(session, sessionId),
        isNull(secondFactorChallenges.purpose),
        gt(secondFactorChallenges.expiresAt, now),
        lt(secondFactorChallenges.tries, maxTries),
      ),
    )
    .returning()
  if (!open || open.userId === null) return null
  return { ...open, userId: open.userId }
}

interface PasskeyChallenge {
  readonly challenge: string
  readonly purpose: 'sign_in' | 'registration'
  /** The session that registers a passkey; null for a sign-in. */
  readonly sessionId: string | null
}

/**
 * Uses up a challenge that a passkey signs to sign in, or that is signed with a new one; false for one
 * that is unknown, used, expired, of another session or for something else.
 */
export async function takeChallenge(
  db: Db,
  { challenge, purpose, sessionId }: PasskeyChallenge,
  now: Date,
): Promise<boolean> {
  const { tokenHash, sessionId: session, expiresAt } = secondFactorChallenges
  const used = await db
    .delete(secondFactorChallenges)
    .where(
      and(
        eq(tokenHash, hashOfToken(challenge)),
        eq(secondFactorChallenges.purpose, purpose),
        sessionId === null ? isNull(session) : eq(session, sessionId),
        gt(expiresAt, now),
      ),
    )
    .returning({ tokenHash })
  return used.length > 0
}

/** Uses up a challenge; false when another request was faster, or a new password has revoked it. */
export async function consumeChallenge(db: Db, tokenHash: Buffer): Promise<boolean> {
  const used = await db
    .delete(secondFactorChallenges)
    .where(eq(secondFactorChallenges.tokenHash, tokenHash))
    .returning({ userId: secondFactorChallenges.userId })
  return used.length > 0
}
