import type { RouteQuery } from '@weekboard/contracts/route'
import type {
  finishSocialSignInRoute,
  SocialProvider as ProviderName,
} from '@weekboard/contracts/social'
import { socialAttempts, socialCodes } from '@weekboard/db/schema/social'
import { and, eq } from 'drizzle-orm'
import * as oidc from 'openid-client'
import { ApiError, notFound } from '../../../platform/errors.ts'
import type { PublicContext } from '../../../platform/http/route.ts'
import { hashOfToken, newToken } from '../../../platform/secrets.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { findSocialUser } from './find-social-user.ts'
import type { OAuthAttempt, OAuthProvider, SocialProfile } from './oauth-provider.ts'

const attemptMs = 10 * 60 * 1000
const codeMs = 2 * 60 * 1000
const cookieName = 'weekboard_social'
const cookiePath = '/api/v1/auth/auth'

export interface Redirection {
  readonly location: string
  readonly headers?: Record<string, string>
}

function providerOf({ providers }: IdentityDependencies, name: ProviderName): OAuthProvider {
  const provider = providers[name]
  if (!provider) throw notFound()
  return provider
}

const redirectUri = ({ publicUrl }: IdentityDependencies, name: ProviderName): string =>
  `${publicUrl()}/api/v1/auth/auth/${name}/callback`

/** Sends the browser to the provider, and remembers which browser it was. */
export async function startSocialSignIn(
  dependencies: IdentityDependencies,
  { now, log }: PublicContext,
  name: ProviderName,
): Promise<Redirection> {
  const provider = providerOf(dependencies, name)
  const browser = newToken()
  const attempt: OAuthAttempt = {
    state: newToken(),
    codeVerifier: oidc.randomPKCECodeVerifier(),
    nonce: oidc.randomNonce(),
  }
  try {
    const url = await provider.authorizationUrl(attempt, redirectUri(dependencies, name))
    await dependencies.database.db.insert(socialAttempts).values({
      stateHash: hashOfToken(attempt.state),
      provider: name,
      browserHash: hashOfToken(browser),
      codeVerifier: attempt.codeVerifier,
      nonce: attempt.nonce,
      createdAt: now,
      expiresAt: new Date(now.getTime() + attemptMs),
    })
    return {
      location: url.href,
      headers: { 'Set-Cookie': cookie(dependencies, browser, attemptMs) },
    }
  } catch (error) {
    log.warn({ provider: name, reason: nameOf(error) }, 'A provider cannot be asked')
    return refused
  }
}

const refused: Redirection = { location: '/login?error=social' }

/** What went wrong, without what was sent: a message of the provider may hold a code. */
const nameOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

/**
 * Takes the browser back from the provider. A state that is unknown, used, old or of another
 * browser is a 403. An address that the provider has not verified, or whose account here never
 * verified it, is refused on the sign-in page. Otherwise leads on with a one-time code.
 */
export async function finishSocialSignIn(
  dependencies: IdentityDependencies,
  context: PublicContext,
  name: ProviderName,
  query: RouteQuery<typeof finishSocialSignInRoute>,
): Promise<Redirection> {
  const provider = providerOf(dependencies, name)
  const attempt = await takeAttempt(dependencies, context, name, query.state)
  const headers = { 'Set-Cookie': cookie(dependencies, '', 0) }
  if (query.error !== undefined || query.code === undefined) return { ...refused, headers }
  const person = await askProvider(dependencies, context, { name, provider, attempt })
  if (!person || !(await mayEnter(dependencies, name, person))) return { ...refused, headers }
  const code = await leaveCode(dependencies, context, name, person)
  return { location: `/oauth-callback?${new URLSearchParams({ code })}`, headers }
}

async function takeAttempt(
  { database }: IdentityDependencies,
  { now, cookie: cookies }: PublicContext,
  name: ProviderName,
  state = '',
): Promise<OAuthAttempt> {
  const [taken] = await database.db
    .delete(socialAttempts)
    .where(
      and(
        eq(socialAttempts.stateHash, hashOfToken(state)),
        eq(socialAttempts.provider, name),
        eq(socialAttempts.browserHash, hashOfToken(browserOf(cookies))),
      ),
    )
    .returning()
  if (!taken || taken.expiresAt <= now) {
    throw new ApiError(
      403,
      'social_state_invalid',
      'This sign-in was not started here, or took too long. Please try again.',
    )
  }
  return { state, codeVerifier: taken.codeVerifier, nonce: taken.nonce }
}

interface Asked {
  readonly name: ProviderName
  readonly provider: OAuthProvider
  readonly attempt: OAuthAttempt
}

async function askProvider(
  dependencies: IdentityDependencies,
  { url, log }: PublicContext,
  { name, provider, attempt }: Asked,
): Promise<SocialProfile | null> {
  const returnedTo = new URL(redirectUri(dependencies, name))
  returnedTo.search = url.includes('?') ? url.slice(url.indexOf('?')) : ''
  try {
    return await provider.getProfile(attempt, returnedTo)
  } catch (error) {
    log.warn({ provider: name, reason: nameOf(error) }, 'A social sign-in was refused')
    return null
  }
}

async function mayEnter(
  { database }: IdentityDependencies,
  name: ProviderName,
  person: SocialProfile,
): Promise<boolean> {
  const found = await findSocialUser(database.db, name, person)
  return found.kind === 'linked' || (person.email !== null && found.kind !== 'unverified')
}

async function leaveCode(
  { database }: IdentityDependencies,
  { now }: PublicContext,
  name: ProviderName,
  { subject, email, fullName }: SocialProfile,
): Promise<string> {
  const code = newToken()
  await database.db.insert(socialCodes).values({
    codeHash: hashOfToken(code),
    provider: name,
    subject,
    email: email ?? '',
    fullName,
    createdAt: now,
    expiresAt: new Date(now.getTime() + codeMs),
  })
  return code
}

/** Sent back by the browser on the provider's redirect, which is a navigation: hence Lax. */
function cookie({ publicUrl }: IdentityDependencies, value: string, lifetimeMs: number): string {
  const secure = publicUrl().startsWith('https:') ? '; Secure' : ''
  return `${cookieName}=${value}; Path=${cookiePath}; Max-Age=${lifetimeMs / 1000}; HttpOnly; SameSite=Lax${secure}`
}

function browserOf(cookies = ''): string {
  const pairs = cookies.split(';').map((pair) => pair.trim())
  const prefix = `${cookieName}=`
  return pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length) ?? ''
}
