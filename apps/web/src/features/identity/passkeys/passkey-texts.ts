export const passkeyTexts = {
  signIn: 'Sign in with a passkey',
  use: 'Use a passkey',
  waiting: 'Waiting...',
  elsewhere: 'Passkeys work at another address of Weekboard.',
  goThere: 'Go there',
  cancelled: 'No passkey was used. You can try again, or go on in another way.',
  unknown: 'This passkey cannot sign you in here. Please sign in in another way.',
  refused: 'This passkey could not be checked. Please try again.',
  failed: 'The passkey could not be used. Please try again.',
  heldAlready: 'This device, or the account that keeps its passkeys, has one for you already.',
  unable:
    'This device cannot make a passkey that checks that it is you. Set up a screen lock or a PIN, or use another device.',
  wrongAddress: 'Passkeys do not work at this address.',
} as const
