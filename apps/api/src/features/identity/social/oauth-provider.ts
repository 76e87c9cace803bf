import type { SocialProvider as ProviderName } from '@weekboard/contracts/social'

/** Who came back from a provider. `email` is null when it names none that it has verified. */
export interface SocialProfile {
  /** What the provider never changes. */
  readonly subject: string
  readonly email: string | null
  readonly fullName: string
}

/** The secrets of one way there and back (RFC 6749, RFC 7636, OpenID Connect Core). */
export interface OAuthAttempt {
  readonly state: string
  readonly codeVerifier: string
  readonly nonce: string
}

export interface OAuthProvider {
  /** Where the browser is sent. Throws when the provider is not reachable. */
  authorizationUrl(attempt: OAuthAttempt, redirectUri: string): Promise<URL>
  /** Exchanges what the browser brought back. Throws when the provider does not stand by it. */
  getProfile(attempt: OAuthAttempt, returnedTo: URL): Promise<SocialProfile>
}

/** The configured ones by name. */
export type OAuthProviders = Partial<Record<ProviderName, OAuthProvider>>
