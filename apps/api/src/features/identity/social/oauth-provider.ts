import type { SocialProvider } from '@weekboard/contracts/identity/social-providers'

/** The user at the provider. */
export interface SocialProfile {
  /** The id that the provider never changes. */
  readonly subject: string
  /** Null when the provider has verified no address. */
  readonly email: string | null
  readonly fullName: string
}

/** The secrets of one authorization request (RFC 6749, RFC 7636, OpenID Connect Core). */
export interface OAuthAttempt {
  readonly state: string
  readonly codeVerifier: string
  readonly nonce: string
}

export interface OAuthProvider {
  /** The URL that the browser is redirected to. Throws when the provider cannot be reached. */
  authorizationUrl(attempt: OAuthAttempt, redirectUri: string): Promise<URL>
  /** Exchanges the code in the callback's URL. Throws when the provider does not confirm it. */
  getProfile(attempt: OAuthAttempt, callbackUrl: URL): Promise<SocialProfile>
}

/** The configured providers by name. */
export type OAuthProviders = Partial<Record<SocialProvider, OAuthProvider>>
