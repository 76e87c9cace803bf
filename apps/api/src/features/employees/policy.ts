import { hasRight } from '@weekboard/contracts/rights'
import type { Role } from '@weekboard/contracts/route'

/** Admins edit everybody, managers everybody but admins. */
export const canEditEmployee = (principal: Role, employee: Role): boolean =>
  principal === 'admin' || (principal === 'manager' && employee !== 'admin')

/** Admins give any role, to new and invited employees; managers only `employee`. */
export const canGiveRole = (principal: Role, role: Role): boolean =>
  principal === 'admin' || (principal === 'manager' && role === 'employee')

export const canChangeRole = (principal: Role, current: Role, requested: Role): boolean =>
  hasRight({ role: principal }, 'giveRoles') || current === requested

export const canSetRates = (principal: Role): boolean => hasRight({ role: principal }, 'setRates')

export const canSeeInactiveEmployees = (principal: Role): boolean => principal !== 'employee'
