import type { finishSocialSignInRoute } from '@weekboard/contracts/identity/social'
import type { SocialProvider } from '@weekboard/contracts/identity/social-providers'
import type { RouteQuery } from '@weekboard/contracts/route'
import { socialAttempts, socialCodes } from '@weekboard/db/schema/identity/social'
import { minuteMs } from '@weekboard/scheduling/clock/durations'
import { and, eq } from 'drizzle-orm'
import { ApiError } from '../../../platform/errors.ts'
import type { PublicContext } from '../../../platform/http/route.ts'
import { hashOfToken, newToken } from '../../../platform/secrets.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { findSocialUser } from './find-social-user.ts'
import type { OAuthAttempt, SocialProfile } from './oauth-provider.ts'
import {
  errorName,
  failedSignIn,
  getProvider,
  type Redirection,
  readSocialCookie,
  redirectUri,
  socialCookie,
} from './redirects.ts'
import { linkLifetimeMs, storeSocialLink } from './social-links.ts'

/** The lifetime of the code, and of the cookie that its exchange needs. */
const codeLifetimeMs = 2 * minuteMs

/**
 * Handles the provider's callback and redirects with a one-time code for `exchangeSocialCode`, which
 * this browser alone can exchange; for a new identity with the address of an account to the sign-in page,
 * with a challenge for the owner of that. A state that is unknown, used, expired or of another browser is
 * a 403. An address that the provider or the existing user has not verified leads to the sign-in page.
 */
export async function finishSocialSignIn(
  dependencies: IdentityDependencies,
  context: PublicContext,
  name: SocialProvider,
  query: RouteQuery<typeof finishSocialSignInRoute>,
): Promise<Redirection> {
  getProvider(dependencies, name)
  const attempt = await useAttempt(dependencies, context, name, query.state)
  const failed = {
    ...failedSignIn,
    headers: { 'Set-Cookie': socialCookie(dependencies, '', 0) },
  }
  if (query.error !== undefined || query.code === undefined) return failed
  const profile = await findProfile(dependencies, context, name, attempt)
  if (!profile) return failed
  const match = await findSocialUser(dependencies.database.db, name, profile)
  const browserSecret = readSocialCookie(dependencies, context.cookie)
  const leadTo = (location: string, lifetimeMs: number): Redirection => ({
    location,
    headers: { 'Set-Cookie': socialCookie(dependencies, browserSecret, lifetimeMs) },
  })
  if (match.kind === 'verified') {
    // Whoever has an address at a provider need not be who has the account with it.
    const link = { userId: match.userId, provider: name, profile }
    const challenge = await storeSocialLink(dependencies, context, link)
    return leadTo(`/login?${new URLSearchParams({ link: challenge })}`, linkLifetimeMs)
  }
  const canSignIn = match.kind === 'linked' || (match.kind === 'nobody' && profile.email !== null)
  if (!canSignIn) return failed
  const code = await storeCode(dependencies, context, name, profile)
  return leadTo(`/oauth-callback?${new URLSearchParams({ code })}`, codeLifetimeMs)
}

async function useAttempt(
  dependencies: IdentityDependencies,
  { now, cookie }: PublicContext,
  name: SocialProvider,
  state = '',
): Promise<OAuthAttempt> {
  const [used] = await dependencies.database.db
    .delete(socialAttempts)
    .where(
      and(
        eq(socialAttempts.stateHash, hashOfToken(state)),
        eq(socialAttempts.provider, name),
        eq(socialAttempts.browserHash, hashOfToken(readSocialCookie(dependencies, cookie))),
      ),
    )
    .returning()
  if (!used || used.expiresAt <= now) {
    throw new ApiError(
      403,
      'social_state_invalid',
      'This sign-in was not started here, or took too long. Please try again.',
    )
  }
  return { state, codeVerifier: used.codeVerifier, nonce: used.nonce }
}

/** Null when the provider does not confirm the sign-in. */
async function findProfile(
  dependencies: IdentityDependencies,
  { url, log }: PublicContext,
  name: SocialProvider,
  attempt: OAuthAttempt,
): Promise<SocialProfile | null> {
  const callbackUrl = new URL(redirectUri(dependencies, name))
  callbackUrl.search = url.includes('?') ? url.slice(url.indexOf('?')) : ''
  try {
    return await getProvider(dependencies, name).getProfile(attempt, callbackUrl)
  } catch (error) {
    log.warn({ provider: name, reason: errorName(error) }, 'A social sign-in was rejected')
    return null
  }
}

async function storeCode(
  dependencies: IdentityDependencies,
  { now, cookie }: PublicContext,
  name: SocialProvider,
  { subject, email, fullName }: SocialProfile,
): Promise<string> {
  const code = newToken()
  await dependencies.database.db.insert(socialCodes).values({
    codeHash: hashOfToken(code),
    provider: name,
    subject,
    email: email ?? '',
    fullName,
    browserHash: hashOfToken(readSocialCookie(dependencies, cookie)),
    createdAt: now,
    expiresAt: new Date(now.getTime() + codeLifetimeMs),
  })
  return code
}
