import { canManageRole, hasRight, rolesToGive } from '@weekboard/contracts/rights'
import type { Role } from '@weekboard/contracts/route'

/** Admins edit everybody, managers everybody but admins. */
export const canEditEmployee = (principal: Role, employee: Role): boolean =>
  canManageRole({ role: principal }, employee)

/** Admins give any role, to new and invited employees; managers only `employee`. */
export const canGiveRole = (principal: Role, role: Role): boolean =>
  rolesToGive({ role: principal }).includes(role)

export const canChangeRole = (principal: Role, current: Role, requested: Role): boolean =>
  hasRight({ role: principal }, 'giveRoles') || current === requested

export const canSetRates = (principal: Role): boolean => hasRight({ role: principal }, 'setRates')

export const canSeeInactiveEmployees = (principal: Role): boolean => principal !== 'employee'
