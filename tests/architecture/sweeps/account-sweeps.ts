import { inList, type Sweep } from './sweep.ts'

const onPasskey = inList('/auth/passkeys', 'passkey')

/** The routes of passwords and second factors. */
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
  startPasskeySignIn: [{}],
  signInWithPasskey: [{}],
  startPasskey: [{}],
  addPasskey: [{}],
  renamePasskey: [{ ...onPasskey(), body: () => ({ name: 'Mine now' }) }],
  removePasskey: [onPasskey()],
  giveProof: [{}],
  mailProofCode: [{}],
} satisfies Record<string, Sweep[]>
