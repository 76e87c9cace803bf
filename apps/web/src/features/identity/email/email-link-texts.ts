/** What a page of a mailed link says. */
export interface EmailLinkTexts {
  readonly title: string
  readonly intro: string
  readonly submit: string
  readonly submitting: string
  readonly done: string
  readonly doneHint: string
  readonly failed: string
  readonly noToken: string
}

const noToken = 'This address is not complete. Please open the link in the mail once more.'

export const confirmEmailTexts: EmailLinkTexts = {
  title: 'Confirm your new email address',
  intro: 'You sign in with this address from now on, and your other devices are signed out.',
  submit: 'Confirm the new address',
  submitting: 'Confirming...',
  done: 'Your email address is changed',
  doneHint: 'Please sign in with the new address from now on.',
  failed: 'The address could not be changed. Please try again.',
  noToken,
}

export const revertEmailTexts: EmailLinkTexts = {
  title: 'Take your old email address back',
  intro:
    'All devices are signed out, and the password does not work any more. We send a link for a new one to your old address.',
  submit: 'Take the old address back',
  submitting: 'Taking it back...',
  done: 'The old address is yours again',
  doneHint: 'Open the link in the mail that we have just sent, and set a new password.',
  failed: 'The address could not be taken back. Please try again.',
  noToken,
}

export const emailLinkActions = { signIn: 'Sign in', goOn: 'Continue' } as const
