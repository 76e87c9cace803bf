import type { Role } from '@weekboard/contracts/route'

/** Admins see to everybody; managers to everybody but admins. */
export const mayEdit = (viewer: Role, person: Role): boolean =>
  viewer === 'admin' || (viewer === 'manager' && person !== 'admin')

/** Roles are the admins' to give; managers take people on as employees. */
export const mayGiveRole = (viewer: Role, role: Role): boolean =>
  viewer === 'admin' || (viewer === 'manager' && role === 'employee')

export const mayChangeRole = (viewer: Role, current: Role, wanted: Role): boolean =>
  viewer === 'admin' || current === wanted

export const maySetRates = (viewer: Role): boolean => viewer === 'admin'

/** People who left are known to those who plan. */
export const maySeeInactive = (viewer: Role): boolean => viewer !== 'employee'
