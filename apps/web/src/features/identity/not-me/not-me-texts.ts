export const notMeTexts = {
  title: 'This was not me',
  intro:
    'All your devices are signed out, and then you set a new password. Whoever used your account needs the new one.',
  submit: 'Sign out everywhere',
  submitting: 'Signing out...',
  failed: 'You could not be signed out. Please try again.',
  dead: 'This link is not valid any more.',
  deadHint:
    'Such links work once, for 3 days. You can still set a new password, which signs out all your devices.',
  askPassword: 'Set a new password',
  backToSignIn: 'Back to sign in',
} as const
