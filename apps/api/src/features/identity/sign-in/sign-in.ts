import type { SecurityEventMethod } from '@weekboard/contracts/identity/security-events'
import { users } from '@weekboard/db/schema/identity/identity'
import { and, eq } from 'drizzle-orm'
import { ApiError } from '../../../platform/errors.ts'
import type { PublicContext } from '../../../platform/http/route.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { hasMessageQuota } from '../message-quota.ts'
import { countRecordedSignIn, recordFailedSignIn } from '../security-events/failed-sign-in.ts'
import { type CreatedSession, createSession } from '../sessions/create-session.ts'
import { findUserByEmail } from '../users.ts'
import { resetCodeGuesses } from '../verification/code-guesses.ts'
import { mailVerification } from '../verification/mail-verification.ts'
import { countSignInAttempt, uncountSignInAttempt } from './sign-in-attempts.ts'

/** What every wrong pair of address and password gets, and every passkey that is not right. */
export const invalidCredentials = (): ApiError =>
  new ApiError(401, 'invalid_credentials', 'Invalid email or password')

interface Credentials {
  readonly email: string
  readonly password: string
}

/**
 * Signs in with a password. Every wrong pair is the same 401. The right password of an unverified
 * address is a 403 and mails the verification again. 429 after too many failures.
 */
export async function signIn(
  dependencies: IdentityDependencies,
  context: PublicContext,
  { email, password }: Credentials,
): Promise<CreatedSession> {
  const { database } = dependencies
  const attempt = { email, method: 'password' } as const
  await countRecordedSignIn(dependencies, context, email, () =>
    countSignInAttempt(dependencies, context, email),
  )
  const user = await findUserByEmail(database.db, email)
  if (!(await dependencies.passwords.matches(user?.passwordHash, password)) || !user) {
    const reason = user ? 'wrong_password' : 'unknown_address'
    recordFailedSignIn(dependencies, context, { ...attempt, reason, userId: user?.id ?? null })
    throw invalidCredentials()
  }
  await uncountSignInAttempt(dependencies, context, email)
  await assertEmailVerified(dependencies, context, user, attempt.method)
  const { id: userId } = user
  const passwordHash = await renewedHash(dependencies, user, password)
  const signingIn = { userId, passwordHash, method: attempt.method }
  const session = await createSession(dependencies, context, signingIn)
  if (!session) throw invalidCredentials()
  return session
}

/**
 * The hash of the right password: a new one when it was hashed with parameters of before, now that it is
 * known. The former one when the password was changed meanwhile.
 */
async function renewedHash(
  { database, passwords }: IdentityDependencies,
  { email, passwordHash: former }: { readonly email: string; readonly passwordHash: string | null },
  password: string,
): Promise<string | null> {
  if (former === null || !passwords.isOutdated(former)) return former
  const passwordHash = await passwords.hash(password)
  const isSame = and(eq(users.email, email), eq(users.passwordHash, former))
  const { rowCount } = await database.db.update(users).set({ passwordHash }).where(isSame)
  if (rowCount === 1) return passwordHash
  const stored = (await findUserByEmail(database.db, email))?.passwordHash
  return stored && (await passwords.matches(stored, password)) ? stored : former
}

/** Throws a 403 for an unverified address, and mails its verification again. */
export async function assertEmailVerified(
  dependencies: IdentityDependencies,
  context: PublicContext,
  user: { readonly id: number; readonly email: string; readonly emailVerifiedAt: Date | null },
  method: SecurityEventMethod,
): Promise<void> {
  if (user.emailVerifiedAt) return
  const { id: userId, email } = user
  recordFailedSignIn(dependencies, context, { email, userId, method, reason: 'email_not_verified' })
  const isSent = await mailVerificationAgain(dependencies, context, user)
  const hint = isSent ? 'We have sent you a link.' : 'The link is in the mails that we sent you.'
  throw new ApiError(403, 'email_not_verified', `Please verify your email address first. ${hint}`)
}

/** False when the quota of mails is used up: nothing is sent. */
async function mailVerificationAgain(
  dependencies: IdentityDependencies,
  { now }: PublicContext,
  user: { readonly id: number; readonly email: string },
): Promise<boolean> {
  const { database, limits, env } = dependencies
  if (!(await hasMessageQuota(limits, env, user.email))) return false
  await resetCodeGuesses(limits, user.email)
  await database.transaction((tx) => mailVerification(dependencies, tx, { user, now }))
  return true
}
