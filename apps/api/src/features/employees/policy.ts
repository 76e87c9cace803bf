import type { Role } from '@weekboard/contracts/route'

/** Admins see to everybody; managers to everybody but admins. */
export const canEditEmployee = (principal: Role, person: Role): boolean =>
  principal === 'admin' || (principal === 'manager' && person !== 'admin')

/** Roles are the admins' to give; managers take people on as employees. */
export const canGiveRole = (principal: Role, role: Role): boolean =>
  principal === 'admin' || (principal === 'manager' && role === 'employee')

export const canChangeRole = (principal: Role, current: Role, wanted: Role): boolean =>
  principal === 'admin' || current === wanted

export const canSetRates = (principal: Role): boolean => principal === 'admin'

/** People who left are known to those who plan. */
export const canSeeInactiveEmployees = (principal: Role): boolean => principal !== 'employee'
