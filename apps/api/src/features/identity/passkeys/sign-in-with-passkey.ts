import type { PasskeyRequest, signInWithPasskeyRoute } from '@weekboard/contracts/identity/passkeys'
import type { RouteBody } from '@weekboard/contracts/route'
import { users } from '@weekboard/db/schema/identity/identity'
import { eq } from 'drizzle-orm'
import type { PublicContext } from '../../../platform/http/route.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { storeChallenge, takeChallenge } from '../second-factor/challenges.ts'
import { recordSecurityEvent } from '../security-events/record-security-event.ts'
import { type CreatedSession, createSession, noOrganization } from '../sessions/create-session.ts'
import { assertEmailVerified, invalidCredentials } from '../sign-in/sign-in.ts'
import { acceptPasskey } from './accept-passkey.ts'
import { passkeyRequestOf } from './stored-passkeys.ts'

const method = 'passkey'

/** Makes a challenge for whoever signs in next: nobody is known yet, so it is the same for everybody. */
export async function startPasskeySignIn(
  dependencies: IdentityDependencies,
  { now }: PublicContext,
): Promise<{ readonly challenge: string; readonly options: PasskeyRequest }> {
  const { challenge } = await storeChallenge(dependencies.database.db, { purpose: 'sign_in' }, now)
  return { challenge, options: passkeyRequestOf(dependencies, challenge) }
}

/**
 * Signs in with a passkey that has verified its user, which counts as both factors. Whatever is wrong is
 * the same 401, and the challenge is used up. Failures elsewhere never stand in the way.
 */
export async function signInWithPasskey(
  dependencies: IdentityDependencies,
  context: PublicContext,
  { challenge, response }: RouteBody<typeof signInWithPasskeyRoute>,
): Promise<CreatedSession> {
  const { db } = dependencies.database
  const { now } = context
  if (!(await takeChallenge(db, { challenge, purpose: 'sign_in', sessionId: null }, now))) {
    throw invalidCredentials()
  }
  const { userId, refused: reason } = await acceptPasskey(dependencies, context, {
    challenge,
    response,
  })
  if (userId === null) throw invalidCredentials()
  const attempt = { userId, method } as const
  if (reason) {
    const failure = { type: 'sign_in', outcome: 'failure', reason } as const
    await recordSecurityEvent(db, context, { ...attempt, ...failure })
    throw invalidCredentials()
  }
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw invalidCredentials()
  await assertEmailVerified(dependencies, context, user, method)
  const signingIn = { ...attempt, hasBothFactors: true }
  const session = await createSession(dependencies, context, signingIn)
  if (!session) throw noOrganization()
  return session
}
