import type { RouteBody } from '@weekboard/contracts/route'
import type { exchangeSocialCodeRoute } from '@weekboard/contracts/social'
import { socialCodes, socialIdentities } from '@weekboard/db/schema/social'
import { eq } from 'drizzle-orm'
import type { Db, IdentityTransaction } from '../../../platform/database.ts'
import { ApiError } from '../../../platform/errors.ts'
import type { PublicContext } from '../../../platform/http/route.ts'
import { hashOfToken } from '../../../platform/secrets.ts'
import { getOpenInvitation } from '../../employees/invitations/open-invitation.ts'
import {
  allocateOrganizationId,
  foundOrganization,
  insertUser,
} from '../../organizations/commands/create-organization.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { joinOrganization, newUser } from '../invitations/accept-invitation.ts'
import { type CreatedSession, createSession } from '../sessions/create-session.ts'
import { findSocialUser, type SocialMatch } from './find-social-user.ts'

type Exchange = RouteBody<typeof exchangeSocialCodeRoute>
type SocialCode = typeof socialCodes.$inferSelect

const invalid = () =>
  new ApiError(
    422,
    'social_code_invalid',
    'This sign-in has been used or took too long. Please try again.',
  )

/**
 * Exchanges the one-time code for a session: of the linked user, of who verified the same address
 * (linked from then on), of who is invited under it, or of the founder of a new organization.
 */
export async function exchangeSocialCode(
  dependencies: IdentityDependencies,
  context: PublicContext,
  { code, invitation_token: token, time_zone: timeZone }: Exchange,
): Promise<CreatedSession> {
  const { database } = dependencies
  const taken = await takeCode(database.db, code, context.now)
  const match = await findSocialUser(database.db, taken.provider, taken)
  if (match.kind === 'unverified') throw invalid()
  if (token) return joinInvited(dependencies, context, { taken, match, token })
  if (match.kind === 'nobody') return found(dependencies, context, taken, timeZone)
  if (match.kind === 'verified') await link(database.db, taken, match.userId)
  const session = await createSession(dependencies, context, { userId: match.userId })
  if (!session) throw invalid()
  return session
}

async function takeCode(db: Db, code: string, now: Date): Promise<SocialCode> {
  const [taken] = await db
    .delete(socialCodes)
    .where(eq(socialCodes.codeHash, hashOfToken(code)))
    .returning()
  if (!taken || taken.expiresAt <= now) throw invalid()
  return taken
}

async function link(db: Db, { provider, subject, email }: SocialCode, userId: number) {
  await db
    .insert(socialIdentities)
    .values({ provider, subject, email, userId })
    .onConflictDoNothing()
}

const nameOf = ({ fullName, email }: SocialCode): string =>
  fullName.trim().slice(0, 120) || email.slice(0, email.indexOf('@'))

interface Invited {
  readonly taken: SocialCode
  readonly match: SocialMatch
  readonly token: string
}

async function joinInvited(
  dependencies: IdentityDependencies,
  context: PublicContext,
  { taken, match, token }: Invited,
): Promise<CreatedSession> {
  const { database } = dependencies
  const { now } = context
  const invitation = await getOpenInvitation(database, token, { now, email: taken.email })
  const userOf = async ({ db }: IdentityTransaction): Promise<number> => {
    const userId =
      'userId' in match
        ? match.userId
        : await newUser(db, { email: taken.email, emailVerifiedAt: now })
    await link(db, taken, userId)
    return userId
  }
  return joinOrganization(dependencies, context, {
    invitation,
    token,
    fullName: nameOf(taken),
    userOf,
  })
}

async function found(
  dependencies: IdentityDependencies,
  context: PublicContext,
  taken: SocialCode,
  timeZone: string | undefined,
): Promise<CreatedSession> {
  const { database } = dependencies
  const organizationId = await allocateOrganizationId(database.db)
  const userId = await database.tenant(organizationId, async (tx) => {
    const id = await insertUser(tx.db, { email: taken.email, emailVerifiedAt: context.now })
    if (id === null) throw invalid()
    const fullName = nameOf(taken)
    await foundOrganization(tx, { userId: id, fullName, email: taken.email, timeZone })
    await link(tx.db, taken, id)
    return id
  })
  const session = await createSession(dependencies, context, { userId })
  if (!session) throw invalid()
  return session
}
