import { inList, type Sweep, unknownId } from './sweep.ts'

const onPasskey = inList('/auth/passkeys', 'passkey')
const onAssistant = inList('/auth/assistants', 'assistant')

/** The routes of accounts. */
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
  changeEmail: [{}],
  confirmEmail: [{}],
  revertEmail: [{}],
  deleteAccount: [{}],
  listIdentities: [{}],
  unlinkIdentity: [
    {
      path: ({ identity }) => `/auth/identities/${identity}`,
      unknownPath: `/auth/identities/${unknownId}`,
    },
  ],
  getLinkOptions: [{}],
  mailLinkCode: [{}],
  linkIdentity: [{}],
  getAssistantConsent: [{}],
  decideAssistantConsent: [{}],
  listAssistants: [{}],
  narrowAssistant: [{ ...onAssistant(), body: () => ({ scopes: ['assistants:read'] }) }],
  disconnectAssistant: [onAssistant()],
} satisfies Record<string, Sweep[]>
