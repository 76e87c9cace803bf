import { invalidField } from '../../platform/errors.ts'
import { hasPublicHost, namesPrivateHost } from '../../platform/outbound/public-address.ts'

export interface AddressRules {
  readonly isPrivateAllowed: boolean
}

/** 422 for an address that is not https, says that it is private, or has a password. */
export function assertAllowedForm(url: string, { isPrivateAllowed }: AddressRules): void {
  const { protocol, username, password } = new URL(url)
  if (username !== '' || password !== '') {
    throw invalidField('url', 'must not contain a user name or a password')
  }
  const isAllowed = isPrivateAllowed
    ? ['https:', 'http:'].includes(protocol)
    : protocol === 'https:' && !namesPrivateHost(url)
  if (!isAllowed) throw notPublic()
}

/** As `assertAllowedForm`, and 422 for a host that is not public as it resolves now. */
export async function assertAllowedAddress(url: string, rules: AddressRules): Promise<void> {
  assertAllowedForm(url, rules)
  if (!rules.isPrivateAllowed && !(await hasPublicHost(url))) throw notPublic()
}

const notPublic = () => invalidField('url', 'must be a public https address')
