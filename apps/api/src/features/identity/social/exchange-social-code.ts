import type { exchangeSocialCodeRoute } from '@weekboard/contracts/identity/social'
import type { RouteBody } from '@weekboard/contracts/route'
import { socialCodes, socialIdentities } from '@weekboard/db/schema/identity/social'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { ApiError } from '../../../platform/errors.ts'
import type { PublicContext } from '../../../platform/http/route.ts'
import { hashOfToken } from '../../../platform/secrets.ts'
import { getOpenInvitation, invitationGone } from '../../employees/index.ts'
import { allocateOrganizationId, createOrganization } from '../../organizations/index.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { assertNotReserved } from '../email/store-address.ts'
import { joinOrganization } from '../invitations/join-organization.ts'
import { type CreatedSession, createSession, noOrganization } from '../sessions/create-session.ts'
import { insertUser } from '../users.ts'
import { findSocialUser, type SocialMatch } from './find-social-user.ts'
import { readSocialCookie } from './redirects.ts'
import { socialMethod } from './social-links.ts'

type ExchangeInput = RouteBody<typeof exchangeSocialCodeRoute>
type SocialCode = typeof socialCodes.$inferSelect

const invalidSocialCode = () =>
  new ApiError(
    422,
    'social_code_invalid',
    'This sign-in has been used or took too long. Please try again.',
  )

/**
 * Exchanges the one-time code for a session of the linked user. With an invitation the user joins its
 * organization; an unknown user without one creates an organization. Whose address has got an account
 * meanwhile begins anew, and is asked about the link then. A code that is used, expired or of another browser is a
 * 422; another browser does not use it up. A user who is active in no organization is a 403.
 */
export async function exchangeSocialCode(
  dependencies: IdentityDependencies,
  context: PublicContext,
  { code, invitation_token: token, time_zone: timeZone }: ExchangeInput,
): Promise<CreatedSession> {
  const { db } = dependencies.database
  const profile = await useCode(dependencies, code, context)
  const match = await findSocialUser(db, profile.provider, profile)
  if (match.kind === 'unverified' || match.kind === 'verified') throw invalidSocialCode()
  if (token) return joinInvited(dependencies, context, { profile, match, token })
  const userId =
    match.kind === 'nobody'
      ? await createOwner(dependencies, context, profile, timeZone)
      : match.userId
  const method = socialMethod(profile)
  const session = await createSession(dependencies, context, { userId, method })
  if (!session) throw noOrganization()
  return session
}

async function useCode(
  dependencies: IdentityDependencies,
  code: string,
  { now, cookie }: PublicContext,
): Promise<SocialCode> {
  const [used] = await dependencies.database.db
    .delete(socialCodes)
    .where(
      and(
        eq(socialCodes.codeHash, hashOfToken(code)),
        eq(socialCodes.browserHash, hashOfToken(readSocialCookie(dependencies, cookie))),
      ),
    )
    .returning()
  if (!used || used.expiresAt <= now) throw invalidSocialCode()
  return used
}

async function linkSocialIdentity(
  db: Db,
  { provider, subject, email }: SocialCode,
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<void> {
  await db
    .insert(socialIdentities)
    .values({ provider, subject, email, userId, createdAt: now })
    .onConflictDoNothing()
}

const fullNameOf = ({ fullName, email }: SocialCode): string =>
  fullName.trim().slice(0, 120) || email.slice(0, email.indexOf('@'))

interface InvitedProfile {
  readonly profile: SocialCode
  readonly match: SocialMatch
  readonly token: string
}

async function joinInvited(
  dependencies: IdentityDependencies,
  context: PublicContext,
  { profile, match, token }: InvitedProfile,
): Promise<CreatedSession> {
  const { now } = context
  const { email } = profile
  const { organizationId } = await getOpenInvitation(dependencies.database, token, { now, email })
  return joinOrganization(dependencies, context, {
    organizationId,
    token,
    method: socialMethod(profile),
    fullName: fullNameOf(profile),
    async getUserId({ db }) {
      if (!('userId' in match)) await assertNotReserved(db, email, now)
      const userId =
        'userId' in match ? match.userId : await insertUser(db, { email, emailVerifiedAt: now })
      if (userId === null) throw invitationGone()
      await linkSocialIdentity(db, profile, { userId, now })
      return userId
    },
  })
}

/** Inserts the user and an organization of theirs; returns the user's id. */
async function createOwner(
  { database }: IdentityDependencies,
  { now }: PublicContext,
  profile: SocialCode,
  timeZone: string | undefined,
): Promise<number> {
  const { email } = profile
  const organizationId = await allocateOrganizationId(database.db)
  return database.tenant(organizationId, async (tx) => {
    await assertNotReserved(tx.db, email, now)
    const userId = await insertUser(tx.db, { email, emailVerifiedAt: now })
    if (userId === null) throw invalidSocialCode()
    const owner = { userId, fullName: fullNameOf(profile), email }
    await createOrganization(tx, owner, { now, timeZone })
    await linkSocialIdentity(tx.db, profile, { userId, now })
    return userId
  })
}
