import type { Role } from '@weekboard/contracts/route'

/** Admins see to everybody; managers to everybody but admins. */
export const mayEdit = (principal: Role, person: Role): boolean =>
  principal === 'admin' || (principal === 'manager' && person !== 'admin')

/** Roles are the admins' to give; managers take people on as employees. */
export const mayGiveRole = (principal: Role, role: Role): boolean =>
  principal === 'admin' || (principal === 'manager' && role === 'employee')

export const mayChangeRole = (principal: Role, current: Role, wanted: Role): boolean =>
  principal === 'admin' || current === wanted

export const maySetRates = (principal: Role): boolean => principal === 'admin'

/** People who left are known to those who plan. */
export const maySeeInactive = (principal: Role): boolean => principal !== 'employee'
