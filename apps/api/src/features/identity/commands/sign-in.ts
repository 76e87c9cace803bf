import { ApiError } from '../../../platform/errors.ts'
import type { PublicContext } from '../../../platform/http/route.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { type OpenedSession, openSession } from '../open-session.ts'
import { findUserByEmail } from '../queries.ts'
import { countSend, forgetGuesses } from '../sends.ts'
import { countAttempt, giveAttemptBack } from '../sign-in-limits.ts'
import { mailVerification } from '../verification-mail.ts'

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
export async function signInWithPassword(
  dependencies: IdentityDependencies,
  context: PublicContext,
  { email, password }: Credentials,
): Promise<OpenedSession> {
  const { database } = dependencies
  await countAttempt(dependencies, context, email)
  const user = await findUserByEmail(database.db, email)
  if (!(await dependencies.passwords.matches(user?.passwordHash, password)) || !user) {
    throw invalidCredentials()
  }
  await giveAttemptBack(dependencies, context, email)
  if (!user.emailVerifiedAt) {
    const sent = await mailAgain(dependencies, context, user)
    const hint = sent ? 'We have sent you a link.' : 'The link is in the mails that we sent you.'
    throw new ApiError(403, 'email_not_verified', `Please verify your email address first. ${hint}`)
  }
  const { passwordHash } = user
  const session = await openSession(dependencies, context, { userId: user.id, passwordHash })
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
  const { allowed } = await countSend(limits, env, 'unasked', user.email)
  if (!allowed) return false
  await forgetGuesses(limits, user.email)
  await database.transaction(({ db, enqueue }) =>
    mailVerification(dependencies, db, enqueue, { user, now }),
  )
  return true
}
