import type { Environment } from '../env.ts'
import { isListedHost } from '../outbound/public-address.ts'

/** The push services of Chrome and Edge on Android, Firefox, Safari, and Edge on Windows. */
const knownHosts = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

/**
 * Whether push messages may go to the host of an endpoint: one of the known services, or of
 * `PUSH_ALLOWED_HOSTS`. Any host with `PUSH_ALLOW_PRIVATE`.
 */
export function isPushHost(
  endpoint: string,
  {
    PUSH_ALLOWED_HOSTS: others,
    PUSH_ALLOW_PRIVATE,
  }: Pick<Environment, 'PUSH_ALLOWED_HOSTS' | 'PUSH_ALLOW_PRIVATE'>,
): boolean {
  const { hostname } = new URL(endpoint)
  return PUSH_ALLOW_PRIVATE || isListedHost(hostname, [...knownHosts, ...others])
}
