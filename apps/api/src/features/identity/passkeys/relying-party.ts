import { isIP } from 'node:net'
import type { Environment } from '../../../platform/env.ts'
import type { IdentityDependencies } from '../dependencies.ts'

export interface RelyingParty {
  /** The domain that passkeys sign in to. */
  readonly id: string
  /** The only origin whose pages may use them. */
  readonly origin: string
}

/** The domain that passkeys sign in to: `PASSKEY_RP_ID`, else the host of `PUBLIC_URL`, else localhost. */
export const relyingPartyId = ({
  PASSKEY_RP_ID,
  PUBLIC_URL,
}: Pick<Environment, 'PASSKEY_RP_ID' | 'PUBLIC_URL'>): string =>
  PASSKEY_RP_ID ?? (PUBLIC_URL ? new URL(PUBLIC_URL).hostname : 'localhost')

/** The relying party of this installation's pages; null where their host does not fit its domain. */
export function findRelyingParty({
  env,
  publicUrl,
}: Pick<IdentityDependencies, 'env' | 'publicUrl'>): RelyingParty | null {
  const id = relyingPartyId(env)
  const { hostname, origin } = new URL(publicUrl())
  const fits = hostname === id || hostname.endsWith(`.${id}`)
  // A browser takes no address in place of a domain.
  return fits && isIP(hostname.replace(/[[\]]/g, '')) === 0 ? { id, origin } : null
}
