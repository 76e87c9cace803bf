export { removeAvatar, storeAvatar } from './commands/change-avatar.ts'
export { changeOwnEmail } from './commands/change-own-email.ts'
export { detachAccount } from './commands/detach-account.ts'
export { insertEmployee } from './commands/insert-employee.ts'
export { renameEmployee } from './commands/rename-employee.ts'
export { updateEmployee } from './commands/update-employee.ts'
export { updateProfile } from './commands/update-profile.ts'
export { inviteEmployees } from './invitations/invite-employees.ts'
export { linkEmployeeToUser } from './invitations/link-employee-to-user.ts'
export type { InvitationDependencies } from './invitations/mail-invitation.ts'
export {
  getOpenInvitation,
  invitationGone,
  lockInvitations,
  reopenInvitation,
} from './invitations/open-invitation.ts'
export { listActiveAdminIds, lockEmployee, lockEmployees } from './lock-employee.ts'
export { employeeAccount } from './present.ts'
export { countEmployees, findEmployeeName, listEmployeeRows } from './queries.ts'
export { wasSeatTaken } from './taken-seats.ts'
