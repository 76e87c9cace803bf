import type { Sweep } from './sweep.ts'

/** The routes of passwords and second factors, which take no id. */
export const accountSweeps = {
  forgotPassword: [{}],
  resetPassword: [{}],
  disownSignIn: [{}],
  listOwnSecurityEvents: [{}],
  listSecurityEvents: [{}],
  changePassword: [{}],
  completeSecondFactor: [{}],
  listFactors: [{}],
  startTotp: [{}],
  confirmTotp: [{}],
  removeTotp: [{}],
  makeRecoveryCodes: [{}],
  listSecondFactors: [{}],
  giveProof: [{}],
  mailProofCode: [{}],
} satisfies Record<string, Sweep[]>
