import { passwordSchema } from '@weekboard/contracts/identity'
import type { acceptInvitationRoute, InvitationPreview } from '@weekboard/contracts/invitations'
import type { RouteBody } from '@weekboard/contracts/route'
import { users } from '@weekboard/db/schema/identity'
import { eq } from 'drizzle-orm'
import type { Db, IdentityTransaction } from '../../../platform/database.ts'
import { endSessions } from '../../../platform/end-sessions.ts'
import { ApiError, invalidField } from '../../../platform/errors.ts'
import { bearerOf } from '../../../platform/http/access.ts'
import type { PublicContext } from '../../../platform/http/route.ts'
import {
  getOpenInvitation,
  invitationGone,
  linkEmployeeToUser,
  type OpenInvitation,
} from '../../employees/invitations/open-invitation.ts'
import { insertUser } from '../../organizations/commands/create-organization.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { revokeLinks } from '../revoke-links.ts'
import { type CreatedSession, createSession } from '../sessions/create-session.ts'
import { countSignInAttempt, uncountSignInAttempt } from '../sign-in/sign-in-attempts.ts'
import { findUserByEmail } from '../users.ts'

type Acceptance = RouteBody<typeof acceptInvitationRoute>

/** Who invites whom into what. Unknown 404; used, withdrawn or expired 410. */
export async function previewInvitation(
  { database }: IdentityDependencies,
  { now }: PublicContext,
  token: string,
): Promise<InvitationPreview> {
  const invitation = await getOpenInvitation(database, token, { now, email: null })
  const user = await findUserByEmail(database.db, invitation.email)
  return {
    email: invitation.email,
    full_name: invitation.fullName,
    role: invitation.role,
    organization_name: invitation.organizationName,
    invited_by: invitation.invitedBy,
    expires_at: invitation.expiresAt.toISOString(),
    account_exists: Boolean(user?.emailVerifiedAt),
  }
}

/**
 * Joins the organization and signs in. Who has the address already gives the password of that
 * account, or is signed in with it; anybody else who is signed in gets a 403. The link proves the
 * address, so an account that never proved it is taken over by who holds the link.
 */
export async function acceptInvitation(
  dependencies: IdentityDependencies,
  context: PublicContext,
  { token, full_name: fullName, password = '' }: Acceptance,
): Promise<CreatedSession> {
  const { database, passwords } = dependencies
  const { now } = context
  const signedInAs = await emailOfCaller(dependencies, context)
  const invitation = await getOpenInvitation(database, token, { now, email: signedInAs })
  const user = await findUserByEmail(database.db, invitation.email)
  if (user?.emailVerifiedAt) {
    if (signedInAs === null) {
      await insistOnPassword(dependencies, context, user, password)
    }
    return joinOrganization(dependencies, context, {
      invitation,
      token,
      fullName,
      userOf: async () => user.id,
    })
  }
  const passwordHash = await passwords.hash(acceptable(password))
  return joinOrganization(dependencies, context, {
    invitation,
    token,
    fullName,
    userOf: (tx) =>
      user
        ? takeOver(dependencies, tx, { userId: user.id, passwordHash, now })
        : newUser(tx.db, { email: invitation.email, passwordHash, emailVerifiedAt: now }),
  })
}

/** The password of a new account; throws a 422 at its field. */
function acceptable(password: string): string {
  const parsed = passwordSchema.safeParse(password)
  if (!parsed.success) {
    throw invalidField('password', parsed.error.issues[0]?.message ?? 'is not acceptable')
  }
  return parsed.data
}

export interface Joining {
  readonly invitation: OpenInvitation
  readonly token: string
  readonly fullName: string
  /** Finds or makes the user, in the transaction of the joining. */
  readonly userOf: (tx: IdentityTransaction) => Promise<number>
}

/** Makes the user a member and signs them in there. */
export async function joinOrganization(
  dependencies: IdentityDependencies,
  context: PublicContext,
  { invitation: { organizationId }, token, fullName, userOf }: Joining,
): Promise<CreatedSession> {
  const userId = await dependencies.database.tenant(organizationId, async (tx) => {
    const id = await userOf(tx)
    await linkEmployeeToUser(tx, token, { userId: id, fullName, now: context.now })
    return id
  })
  const session = await createSession(dependencies, context, { userId, organizationId })
  if (!session) throw invitationGone()
  return session
}

/** Throws a 410 when somebody took the address a moment ago. */
export async function newUser(db: Db, values: Parameters<typeof insertUser>[1]): Promise<number> {
  const id = await insertUser(db, values)
  if (id === null) throw invitationGone()
  return id
}

/** The address of the caller's session; null without one that stands. */
async function emailOfCaller(
  { sessions }: IdentityDependencies,
  { authorization }: PublicContext,
): Promise<string | null> {
  if (!authorization) return null
  try {
    return (await sessions.authenticate(bearerOf(authorization))).principal.user.email
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

async function insistOnPassword(
  dependencies: IdentityDependencies,
  context: PublicContext,
  { email, passwordHash }: { readonly email: string; readonly passwordHash: string | null },
  password: string,
): Promise<void> {
  await countSignInAttempt(dependencies, context, email)
  if (await dependencies.passwords.matches(passwordHash, password)) {
    await uncountSignInAttempt(dependencies, context, email)
    return
  }
  throw invalidField('password', 'does not match this account')
}

interface TakeOver {
  readonly userId: number
  readonly passwordHash: string
  readonly now: Date
}

async function takeOver(
  { bus }: IdentityDependencies,
  tx: IdentityTransaction,
  { userId, passwordHash, now }: TakeOver,
): Promise<number> {
  await tx.db.update(users).set({ passwordHash, emailVerifiedAt: now }).where(eq(users.id, userId))
  await revokeLinks(tx.db, userId)
  await endSessions(tx, bus, { userId, now })
  return userId
}
