import { pagePaths } from '@weekboard/contracts/pages'
import type { Platform } from '../../../platform/platform.ts'

type AddressPlatform = Pick<Platform, 'publicUrl'>

/** Who issues tokens: this installation (RFC 8414). */
export const issuerOf = ({ publicUrl }: AddressPlatform): string => publicUrl()

/** The resource for which tokens are: the endpoint of the Model Context Protocol (RFC 8707). */
export const resourceOf = ({ publicUrl }: AddressPlatform): string => `${publicUrl()}/mcp`

export const oauthPaths = {
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  revoke: '/oauth/revoke',
  register: '/oauth/register',
} as const

/** Where somebody decides about a request. */
export const consentPathOf = (secret: string): string =>
  `${pagePaths.assistantConsent}?${new URLSearchParams({ request: secret })}`

/** The address of a client with the answer to its request, and who answers (RFC 9207). */
export function redirectTo(
  platform: AddressPlatform,
  { redirectUri, state }: { readonly redirectUri: string; readonly state: string | null },
  answer: Readonly<Record<string, string>>,
): string {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value)
  if (state !== null) url.searchParams.set('state', state)
  url.searchParams.set('iss', issuerOf(platform))
  return url.href
}
