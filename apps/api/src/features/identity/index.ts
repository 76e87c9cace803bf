export { createResetLink, mailPasswordResetTask } from './passwords/request-password-reset.ts'
export { createDemandProof } from './proof/demand-proof.ts'
export { socialProviderNames } from './social/configured-providers.ts'
export { listOrganizationsOf } from './users.ts'
