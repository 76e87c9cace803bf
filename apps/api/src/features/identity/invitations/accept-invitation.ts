import type { acceptInvitationRoute } from '@weekboard/contracts/employees/invitations'
import { passwordSchema } from '@weekboard/contracts/identity/identity'
import type { RouteBody } from '@weekboard/contracts/route'
import { users } from '@weekboard/db/schema/identity/identity'
import { eq } from 'drizzle-orm'
import type { IdentityTransaction } from '../../../platform/database/database.ts'
import { endSessions } from '../../../platform/end-sessions.ts'
import { ApiError, invalidField } from '../../../platform/errors.ts'
import { bearerOf } from '../../../platform/http/authenticate.ts'
import type { PublicContext } from '../../../platform/http/route.ts'
import type { UserPrincipal } from '../../../platform/principal.ts'
import { getOpenInvitation, invitationGone } from '../../employees/index.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { assertNotReserved } from '../email/store-address.ts'
import { assertNewPassword } from '../passwords/assert-new-password.ts'
import { revokeLinks } from '../revoke-links.ts'
import { countRecordedSignIn, recordFailedSignIn } from '../security-events/failed-sign-in.ts'
import type { CreatedSession } from '../sessions/create-session.ts'
import { findSignIn } from '../sessions/sign-in-time.ts'
import { countSignInAttempt, uncountSignInAttempt } from '../sign-in/sign-in-attempts.ts'
import { findUserByEmail, insertUser } from '../users.ts'
import { joinOrganization } from './join-organization.ts'

type AcceptInvitationInput = RouteBody<typeof acceptInvitationRoute>

/**
 * Joins the organization and signs in. A verified account of the address needs its password, or a
 * session; a session of another address is a 403. An unverified account gets the given password,
 * because the link proves the address; its sessions end.
 */
export async function acceptInvitation(
  dependencies: IdentityDependencies,
  context: PublicContext,
  { token, full_name: fullName, password = '' }: AcceptInvitationInput,
): Promise<CreatedSession> {
  const { database, passwords } = dependencies
  const { now } = context
  const caller = await findCaller(dependencies, context)
  const signedInAs = caller?.user.email ?? null
  const invitation = await getOpenInvitation(database, token, { now, email: signedInAs })
  const joining = { organizationId: invitation.organizationId, token, fullName }
  const user = await findUserByEmail(database.db, invitation.email)
  if (user?.emailVerifiedAt) {
    if (!caller) await requirePassword(dependencies, context, user, password)
    // A session that is there already signs in nobody anew.
    const former = caller && (await findSignIn(database.db, caller))
    return joinOrganization(dependencies, context, {
      ...joining,
      ...former,
      method: caller ? null : 'password',
      getUserId: async () => user.id,
    })
  }
  const personal = [fullName, invitation.email, invitation.organizationName]
  const passwordHash = await passwords.hash(await validPassword(dependencies, password, personal))
  return joinOrganization(dependencies, context, {
    ...joining,
    method: 'invitation',
    async getUserId(tx) {
      if (user) return takeOverUser(dependencies, tx, { userId: user.id, passwordHash, now })
      const { email } = invitation
      await assertNotReserved(tx.db, email, now)
      const id = await insertUser(tx.db, { email, passwordHash, emailVerifiedAt: now })
      if (id === null) throw invitationGone()
      return id
    },
  })
}

/** The password of a new account; throws a 422 at its field, also for one that is easy to guess. */
async function validPassword(
  dependencies: IdentityDependencies,
  password: string,
  personal: readonly string[],
): Promise<string> {
  const parsed = passwordSchema.safeParse(password)
  if (!parsed.success) {
    throw invalidField('password', parsed.error.issues[0]?.message ?? 'is not acceptable')
  }
  await assertNewPassword(dependencies, parsed.data, personal)
  return parsed.data
}

/** Who calls with a live session; null without one. */
async function findCaller(
  { sessions }: IdentityDependencies,
  { authorization }: PublicContext,
): Promise<UserPrincipal | null> {
  if (!authorization) return null
  try {
    return (await sessions.authenticate(bearerOf(authorization))).principal
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

async function requirePassword(
  dependencies: IdentityDependencies,
  context: PublicContext,
  {
    id: userId,
    email,
    passwordHash,
  }: Pick<typeof users.$inferSelect, 'id' | 'email' | 'passwordHash'>,
  password: string,
): Promise<void> {
  await countRecordedSignIn(dependencies, context, email, () =>
    countSignInAttempt(dependencies, context, email),
  )
  if (!(await dependencies.passwords.matches(passwordHash, password))) {
    const failure = { email, userId, reason: 'wrong_password', method: 'password' } as const
    recordFailedSignIn(dependencies, context, failure)
    throw invalidField('password', 'does not match this account')
  }
  await uncountSignInAttempt(dependencies, context, email)
}

interface TakenOverUser {
  readonly userId: number
  readonly passwordHash: string
  readonly now: Date
}

async function takeOverUser(
  { bus }: IdentityDependencies,
  tx: IdentityTransaction,
  { userId, passwordHash, now }: TakenOverUser,
): Promise<number> {
  await tx.db.update(users).set({ passwordHash, emailVerifiedAt: now }).where(eq(users.id, userId))
  await revokeLinks(tx.db, userId)
  await endSessions(tx, bus, { userId, now })
  return userId
}
