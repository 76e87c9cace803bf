import type { Role } from '@weekboard/contracts/route'

/** Admins see to everybody; managers to everybody but admins. */
export const mayEdit = (viewer: Role, person: Role): boolean =>
  viewer === 'admin' || (viewer === 'manager' && person !== 'admin')

/** No role above one's own. */
export const mayGiveRole = (viewer: Role, role: Role): boolean => mayEdit(viewer, role)

export const maySetRates = (viewer: Role): boolean => viewer === 'admin'

/** People who left are known to those who plan. */
export const maySeeInactive = (viewer: Role): boolean => viewer !== 'employee'
