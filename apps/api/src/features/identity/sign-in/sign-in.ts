import { ApiError } from '../../../platform/errors.ts'
import type { PublicContext } from '../../../platform/http/route.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { countMessage, resetCodeGuesses } from '../message-quota.ts'
import { type CreatedSession, createSession } from '../sessions/create-session.ts'
import { findUserByEmail } from '../users.ts'
import { mailVerification } from '../verification/mail-verification.ts'
import { countSignInAttempt, uncountSignInAttempt } from './sign-in-attempts.ts'

const invalidCredentials = () =>
  new ApiError(401, 'invalid_credentials', 'Invalid email or password')

interface Credentials {
  readonly email: string
  readonly password: string
}

/**
 * Opens a session. One refusal for every wrong pair (401); a right password with an unverified
 * address is a 403 and mails the link again; too many failures are a 429.
 */
export async function signIn(
  dependencies: IdentityDependencies,
  context: PublicContext,
  { email, password }: Credentials,
): Promise<CreatedSession> {
  const { database } = dependencies
  await countSignInAttempt(dependencies, context, email)
  const user = await findUserByEmail(database.db, email)
  if (!(await dependencies.passwords.matches(user?.passwordHash, password)) || !user) {
    throw invalidCredentials()
  }
  await uncountSignInAttempt(dependencies, context, email)
  if (!user.emailVerifiedAt) {
    const sent = await mailAgain(dependencies, context, user)
    const hint = sent ? 'We have sent you a link.' : 'The link is in the mails that we sent you.'
    throw new ApiError(403, 'email_not_verified', `Please verify your email address first. ${hint}`)
  }
  const { passwordHash } = user
  const session = await createSession(dependencies, context, { userId: user.id, passwordHash })
  if (!session) throw invalidCredentials()
  return session
}

/** Whether another mail may be sent, which is then sent. */
async function mailAgain(
  dependencies: IdentityDependencies,
  { now }: PublicContext,
  user: { readonly id: number; readonly email: string },
): Promise<boolean> {
  const { database, limits, env } = dependencies
  const { allowed } = await countMessage(limits, env, 'unasked', user.email)
  if (!allowed) return false
  await resetCodeGuesses(limits, user.email)
  await database.transaction(({ db, enqueue }) =>
    mailVerification(dependencies, db, enqueue, { user, now }),
  )
  return true
}
