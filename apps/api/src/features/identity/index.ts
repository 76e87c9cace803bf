export {
  createResetLink,
  mailPasswordResetJob,
  mailPasswordResetTask,
} from './passwords/request-password-reset.ts'
export { identityRetention } from './retention.ts'
export { bindIdentityRoutes } from './routes.ts'
export { socialProviderNames } from './social/configured-providers.ts'
export { listOrganizationsOf } from './users.ts'
export {
  resendVerificationJob,
  resendVerificationTask,
} from './verification/resend-verification.ts'
