export { mailResetJob, mailResetTask } from './commands/change-password.ts'
export { resendVerificationJob, resendVerificationTask } from './commands/resend-verification.ts'
export { bindIdentityRoutes } from './routes.ts'
