import type { SocialProvider } from '@weekboard/contracts/identity/social-providers'
import { notFound } from '../../../platform/errors.ts'
import { readCookie } from '../../../platform/http/cookies.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import type { OAuthProvider } from './oauth-provider.ts'

export interface Redirection {
  readonly location: string
  readonly headers?: Record<string, string>
}

/** The sign-in page says that the social sign-in failed. */
export const failedSignIn: Redirection = { location: '/login?error=social' }

/** Throws a 404 for a provider that is not configured. */
export function getProvider(
  { providers }: IdentityDependencies,
  name: SocialProvider,
): OAuthProvider {
  const provider = providers[name]
  if (!provider) throw notFound()
  return provider
}

export const redirectUri = ({ publicUrl }: IdentityDependencies, name: SocialProvider): string =>
  `${publicUrl()}/api/v1/auth/auth/${name}/callback`

const cookieName = 'weekboard_social'
/** The path of the redirects to the provider and back, and of the exchange of the code. */
const cookiePath = '/api/v1/auth'

/**
 * `Lax`, because the provider's redirect is a navigation from another site. Under https no other host
 * of the domain can set it (`__Host-`), for which its path must be that of the whole site.
 */
export function socialCookie(
  { publicUrl }: IdentityDependencies,
  value: string,
  lifetimeMs: number,
): string {
  const attributes = `Max-Age=${lifetimeMs / 1000}; HttpOnly; SameSite=Lax`
  return publicUrl().startsWith('https:')
    ? `__Host-${cookieName}=${value}; Path=/; ${attributes}; Secure`
    : `${cookieName}=${value}; Path=${cookiePath}; ${attributes}`
}

/** The value of the cookie in a `Cookie` header; empty without one. */
export function readSocialCookie(
  { publicUrl }: IdentityDependencies,
  header: string | undefined,
): string {
  const prefix = publicUrl().startsWith('https:') ? '__Host-' : ''
  return readCookie(header, `${prefix}${cookieName}`)
}

/** The error's code or name for the log. Its message may contain a code of the provider. */
export const errorName = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
