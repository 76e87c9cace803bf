import * as oidc from 'openid-client'
import { z } from 'zod'
import type { OAuthProvider } from './oauth-provider.ts'

export interface GithubOptions {
  readonly clientId: string
  readonly clientSecret: string
  readonly authorizeUrl: string
  readonly tokenUrl: string
  readonly apiUrl: string
}

const userSchema = z.object({
  id: z.number().int(),
  login: z.string(),
  name: z.string().nullish(),
})
const emailsSchema = z.array(
  z.object({ email: z.email(), primary: z.boolean(), verified: z.boolean() }),
)

/** OAuth 2 with PKCE; the profile and the verified addresses come from the API. */
export function createGithub(options: GithubOptions): OAuthProvider {
  const { clientId, clientSecret, authorizeUrl, tokenUrl, apiUrl } = options
  const config = new oidc.Configuration(
    {
      issuer: new URL(authorizeUrl).origin,
      authorization_endpoint: authorizeUrl,
      token_endpoint: tokenUrl,
    },
    clientId,
    clientSecret,
  )
  config.timeout = 10
  if ([authorizeUrl, tokenUrl, apiUrl].some((url) => url.startsWith('http:'))) {
    oidc.allowInsecureRequests(config)
  }
  const read = async (accessToken: string, path: string): Promise<unknown> => {
    const headers = new Headers({
      Accept: 'application/vnd.github+json',
      'User-Agent': 'weekboard',
    })
    const url = new URL(apiUrl + path)
    const reply = await oidc.fetchProtectedResource(config, accessToken, url, 'GET', null, headers)
    if (!reply.ok) throw new Error(`GitHub answered ${reply.status} to ${path}`)
    return reply.json()
  }
  return {
    async authorizationUrl({ state, codeVerifier }, redirectUri) {
      return oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'read:user user:email',
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        state,
      })
    },
    async getProfile({ state, codeVerifier }, callbackUrl) {
      const tokens = await oidc.authorizationCodeGrant(config, callbackUrl, {
        pkceCodeVerifier: codeVerifier,
        expectedState: state,
      })
      const user = userSchema.parse(await read(tokens.access_token, '/user'))
      const emails = emailsSchema.parse(await read(tokens.access_token, '/user/emails'))
      const primary = emails.find((email) => email.primary && email.verified)
      return {
        subject: String(user.id),
        email: primary?.email.toLowerCase() ?? null,
        fullName: user.name || user.login,
      }
    },
  }
}
