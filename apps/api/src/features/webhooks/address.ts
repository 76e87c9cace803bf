import { invalidField } from '../../platform/errors.ts'
import { hasPublicHost } from '../../platform/outbound/public-address.ts'

export interface AddressRules {
  readonly isPrivateAllowed: boolean
}

/** 422 for an address that has a password, is not https, or whose host is not public as it resolves now. */
export async function assertAllowedAddress(
  url: string,
  { isPrivateAllowed }: AddressRules,
): Promise<void> {
  const { protocol, username, password } = new URL(url)
  if (username !== '' || password !== '') {
    throw invalidField('url', 'must not contain a user name or a password')
  }
  const isAllowed = isPrivateAllowed
    ? ['https:', 'http:'].includes(protocol)
    : protocol === 'https:' && (await hasPublicHost(url))
  if (!isAllowed) throw invalidField('url', 'must be a public https address')
}
