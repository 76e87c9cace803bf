import { canManageRole, hasRight, rolesToGive } from '@weekboard/contracts/rights'
import type { Role } from '@weekboard/contracts/route'

interface Editor {
  readonly role: Role
  readonly kind: 'session' | 'api_key'
}

/**
 * An API key has the rights of an admin, but it gives no roles and leaves admins alone, as a manager
 * does: a stolen key must not become an admin.
 */
const withoutRoles = ({ role, kind }: Editor): { readonly role: Role } =>
  kind === 'api_key' ? { role: 'manager' } : { role }

/** Admins edit everybody, managers everybody but admins. */
export const canEditEmployee = (editor: Editor, employee: Role): boolean =>
  canManageRole(withoutRoles(editor), employee)

/** Admins give any role, to new and invited employees; managers only `employee`. */
export const canGiveRole = (editor: Editor, role: Role): boolean =>
  rolesToGive(withoutRoles(editor)).includes(role)

export const canChangeRole = (editor: Editor, current: Role, requested: Role): boolean =>
  hasRight(withoutRoles(editor), 'giveRoles') || current === requested

export const canSetRates = (editor: Editor): boolean => hasRight(editor, 'setRates')

export const canSeeInactiveEmployees = (principal: Role): boolean => principal !== 'employee'
