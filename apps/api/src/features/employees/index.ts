export { removeAvatar, storeAvatar } from './commands/change-avatar.ts'
export { insertEmployee } from './commands/insert-employee.ts'
export { renameEmployee } from './commands/rename-employee.ts'
export { updateEmployee } from './commands/update-employee.ts'
export { updateProfile } from './commands/update-profile.ts'
export { linkEmployeeToUser } from './invitations/link-employee-to-user.ts'
export {
  getOpenInvitation,
  invitationGone,
  lockInvitations,
  type OpenInvitation,
  reopenInvitation,
} from './invitations/open-invitation.ts'
export { listActiveAdminIds, lockEmployee, lockEmployees } from './lock-employee.ts'
export { type EmployeeRow, presentEmployee } from './present.ts'
export { countEmployees, employeeColumns, findEmployeeName, listEmployeeRows } from './queries.ts'
export { bindEmployeeRoutes, type DeactivateEmployee } from './routes.ts'
export { wasSeatTaken } from './taken-seats.ts'

declare module '../../platform/events/event-log.ts' {
  interface EventSubjects {
    employee_invited: 'employee'
    employee_joined: 'employee'
    invitation_withdrawn: 'employee'
    profile_updated: 'employee'
    employee_created: 'employee'
    employee_updated: 'employee'
    employees_imported: 'employee_import'
    import_undone: 'employee_import'
  }
}
