export const forgotPasswordTexts = {
  title: 'Forgot your password?',
  intro: 'Tell us your address, and we mail you a link to set a new one.',
  email: 'Email',
  submit: 'Send reset link',
  submitting: 'Sending...',
  failed: 'The link could not be sent. Please try again.',
  check: 'Check your email',
  sent: (email: string) =>
    `If there is an account for ${email}, a link to set a new password is on its way.`,
  sentHint: 'It can take a minute, and it may land in the spam folder.',
  another: 'Use another address',
  backToSignIn: 'Back to sign in',
} as const
