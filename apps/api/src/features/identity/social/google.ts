import * as oidc from 'openid-client'
import { z } from 'zod'
import type { OAuthProvider } from './oauth-provider.ts'

export interface GoogleOptions {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

const answerWithinSeconds = 10

const claimsSchema = z.object({
  sub: z.string().min(1),
  email: z.email().optional(),
  email_verified: z.union([z.boolean(), z.literal('true'), z.literal('false')]).optional(),
  name: z.string().optional(),
})

/** OpenID Connect with code, PKCE and nonce; the signature of the ID token is checked. */
export function createGoogle({ issuer, clientId, clientSecret }: GoogleOptions): OAuthProvider {
  let discovered: Promise<oidc.Configuration> | undefined
  const configuration = (): Promise<oidc.Configuration> => {
    discovered ??= discover(issuer, clientId, clientSecret).catch((error: unknown) => {
      discovered = undefined
      throw error
    })
    return discovered
  }
  return {
    async authorizationUrl({ state, codeVerifier, nonce }, redirectUri) {
      return oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        prompt: 'select_account',
      })
    },
    async getProfile({ state, codeVerifier, nonce }, callbackUrl) {
      const config = await configuration()
      const tokens = await oidc.authorizationCodeGrant(config, callbackUrl, {
        pkceCodeVerifier: codeVerifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      const identity = claimsSchema.parse(tokens.claims())
      const claims = identity.email
        ? identity
        : claimsSchema.parse(await oidc.fetchUserInfo(config, tokens.access_token, identity.sub))
      const verified = claims.email_verified === true || claims.email_verified === 'true'
      const email = claims.email && verified ? claims.email.toLowerCase() : null
      return { subject: identity.sub, email, fullName: claims.name ?? '' }
    },
  }
}

async function discover(
  issuer: string,
  clientId: string,
  clientSecret: string,
): Promise<oidc.Configuration> {
  const config = await oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: answerWithinSeconds,
    ...(issuer.startsWith('http:') && { execute: [oidc.allowInsecureRequests] }),
  })
  oidc.enableNonRepudiationChecks(config)
  return config
}
