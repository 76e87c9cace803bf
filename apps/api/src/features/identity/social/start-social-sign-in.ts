import type { SocialProvider } from '@weekboard/contracts/identity/social-providers'
import { socialAttempts } from '@weekboard/db/schema/identity/social'
import { minuteMs } from '@weekboard/scheduling/clock/durations'
import * as oidc from 'openid-client'
import type { PublicContext } from '../../../platform/http/route.ts'
import { hashOfToken, newToken } from '../../../platform/secrets.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import type { OAuthAttempt } from './oauth-provider.ts'
import {
  errorName,
  failedSignIn,
  getProvider,
  type Redirection,
  redirectUri,
  socialCookie,
} from './redirects.ts'

const attemptMs = 10 * minuteMs

/**
 * Stores an attempt and redirects the browser to the provider. A cookie ties the attempt to this
 * browser. Whom a page of another site sends here, without asking them, gets to the sign-in page first:
 * a click there goes on. 404 for a provider that is not configured.
 */
export async function startSocialSignIn(
  dependencies: IdentityDependencies,
  { now, log, isFromForeignSite }: PublicContext,
  name: SocialProvider,
): Promise<Redirection> {
  const provider = getProvider(dependencies, name)
  if (isFromForeignSite) return { location: `/login?provider=${name}` }
  const browserSecret = newToken()
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
      browserHash: hashOfToken(browserSecret),
      codeVerifier: attempt.codeVerifier,
      nonce: attempt.nonce,
      createdAt: now,
      expiresAt: new Date(now.getTime() + attemptMs),
    })
    return {
      location: url.href,
      headers: { 'Set-Cookie': socialCookie(dependencies, browserSecret, attemptMs) },
    }
  } catch (error) {
    log.warn({ provider: name, reason: errorName(error) }, 'A social provider failed')
    return failedSignIn
  }
}
