import { hasRight } from '@weekboard/contracts/rights'
import type { Role } from '@weekboard/contracts/route'

/** Everybody has their own data; the organization's only those who may export it, also later. */
export const canDownload = (role: Role, kind: 'organization' | 'profile'): boolean =>
  kind === 'profile' || hasRight({ role }, 'exportOrganization')
