import type { Role } from '@weekboard/contracts/route'

/** An admin invites anybody; a manager invites people who do not plan. */
export const mayInvite = (inviter: Role, invited: Role): boolean =>
  inviter === 'admin' || (inviter === 'manager' && invited === 'employee')
