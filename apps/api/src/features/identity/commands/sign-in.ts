import { Refusal, rateLimited } from '../../../platform/errors.ts'
import type { PublicContext } from '../../../platform/http/route.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { type OpenedSession, openSession } from '../open-session.ts'
import { findUserByEmail } from '../queries.ts'
import { countSend } from '../sends.ts'
import { mailVerification } from '../verification-mail.ts'

interface Credentials {
  readonly email: string
  readonly password: string
}

const quarterHourMs = 15 * 60 * 1000
const hourMs = 60 * 60 * 1000

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
  await refuseGuessing(dependencies, context, email)
  const user = await findUserByEmail(database.db, email)
  if (!(await dependencies.passwords.matches(user?.passwordHash, password)) || !user) {
    throw await failed(dependencies, context, email)
  }
  if (!user.emailVerifiedAt) {
    const sent = await mailAgain(dependencies, context, user)
    const hint = sent ? 'We have sent you a link.' : 'The link is in the mails that we sent you.'
    throw new Refusal(403, 'email_not_verified', `Please verify your email address first. ${hint}`)
  }
  const session = await openSession(dependencies, context, user.id)
  if (!session) throw await failed(dependencies, context, email)
  return session
}

const counters = (email: string, address: string) => ({
  fromHere: `sign-in:${email}:${address}`,
  anywhere: `sign-in:${email}`,
})

async function refuseGuessing(
  { limits, env }: IdentityDependencies,
  { address }: PublicContext,
  email: string,
): Promise<void> {
  const { fromHere, anywhere } = counters(email, address)
  const [here, all] = await Promise.all([limits.peek(fromHere), limits.peek(anywhere)])
  if (here.count >= env.LIMIT_SIGN_IN_FAILURES) throw rateLimited(here.resetsInSeconds)
  if (all.count >= env.LIMIT_SIGN_IN_FAILURES_PER_HOUR) throw rateLimited(all.resetsInSeconds)
}

async function failed(
  { limits }: IdentityDependencies,
  { address }: PublicContext,
  email: string,
): Promise<Refusal> {
  const { fromHere, anywhere } = counters(email, address)
  await Promise.all([limits.hit(fromHere, quarterHourMs), limits.hit(anywhere, hourMs)])
  return new Refusal(401, 'invalid_credentials', 'Invalid email or password')
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
  await database.transaction((db, enqueue) =>
    mailVerification(dependencies, db, enqueue, { user, now }),
  )
  return true
}
