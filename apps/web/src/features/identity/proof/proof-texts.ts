import type { TypedProofMethod } from '../api/proof.ts'

export const proofTexts = {
  title: 'Confirm it is you',
  description: 'You signed in a while ago. Then you are not asked again for ten minutes.',
  hints: {
    totp: 'Enter the six digits that your authenticator app shows for Weekboard.',
    recovery_code: 'Enter one of the recovery codes that you saved. Each works once.',
    email_code: 'Enter the code that we have mailed to you.',
  } satisfies Record<Exclude<TypedProofMethod, 'password'>, string>,
  labels: {
    totp: 'Code',
    recovery_code: 'Recovery code',
    password: 'Password',
    email_code: 'Code',
  } satisfies Record<TypedProofMethod, string>,
  others: {
    totp: 'Use the authenticator app',
    recovery_code: 'Use a recovery code',
    password: 'Use your password',
    email_code: 'Use a mailed code',
  } satisfies Record<TypedProofMethod, string>,
  submit: 'Continue',
  submitting: 'Checking...',
  failed: 'This could not be checked. Please try again.',
  wrongPassword: 'This is not your password.',
  mailFailed: 'The code could not be sent.',
  sendAgain: 'Send another code',
  none: 'There is no way left to confirm it here. Please ask an admin, or sign in again.',
} as const
