export { mailResetJob, mailResetTask } from './commands/change-password.ts'
export { resendVerificationJob, resendVerificationTask } from './commands/resend-verification.ts'
export { firstAvatar } from './found-organization.ts'
export { endMembership, holdInvitation, withdrawInvitationOf } from './membership.ts'
export { identityRetention } from './retention.ts'
export { bindIdentityRoutes } from './routes.ts'

declare module '../../platform/events/event-log.ts' {
  interface EventSubjects {
    employee_invited: 'employee'
    invitation_withdrawn: 'employee'
    employee_joined: 'employee'
    profile_updated: 'employee'
  }
}
