import { passkeyDomainMeta, passkeyPagesMeta } from '@weekboard/contracts/identity/passkey-metas'
import { late } from '../../../lib/loading/late.tsx'
import { pageMeta } from '../../../lib/page/page-meta.ts'

const domain = pageMeta(passkeyDomainMeta) ?? 'localhost'

const knowsPasskeys = (): boolean => isSecureContext && 'PublicKeyCredential' in window

const isOnDomain = (): boolean =>
  location.hostname === domain || location.hostname.endsWith(`.${domain}`)

/** Whether this browser has passkeys, and this page is on the domain that they sign in to. */
export const canUsePasskeys = (): boolean => knowsPasskeys() && isOnDomain()

/** The address of this page on the domain of passkeys; null when it is there, or knows no passkeys. */
export function passkeyPage(): string | null {
  if (!('PublicKeyCredential' in window) || isOnDomain()) return null
  const port = location.port && `:${location.port}`
  const pages = pageMeta(passkeyPagesMeta) ?? `http://${domain}${port}`
  return pages + location.pathname
}

/** The part of the code that asks for passkeys. */
export const askPasskeyModule = late(() => import('../api/ask-passkey.ts'))

/** The part that makes them and signs in with them. */
export const passkeyModule = late(() => import('../api/passkeys.ts'))
