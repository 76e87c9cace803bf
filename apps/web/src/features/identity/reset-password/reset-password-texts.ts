export const resetPasswordTexts = {
  title: 'Set a new password',
  intro:
    'The link works once. You will be signed out everywhere and sign in with the new password.',
  password: 'New password',
  submit: 'Set password',
  submitting: 'Saving...',
  changed: 'Password changed. Please sign in.',
  failed: 'The password could not be changed. Please try again.',
  dead: 'This link is not valid any more.',
  deadHint: 'Links work once and for a limited time, and only the newest one counts.',
  askAgain: 'Ask for a new link',
  backToSignIn: 'Back to sign in',
} as const
