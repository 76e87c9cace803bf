export const connectTexts = {
  providers: { google_oauth2: 'Google', github: 'GitHub' },
  title: (provider: string) => `Connect your ${provider} account`,
  anyTitle: 'Connect your account',
  loading: 'Looking for your account',
  loadFailed: 'This sign-in could not be continued. Please sign in again.',
  intro: (email: string, provider: string) =>
    `There is an account for ${email} already. Show once that it is yours; from then on ${provider} signs you in.`,
  password: 'Password',
  code: 'Code',
  codeHint: (email: string) => `We have sent six digits to ${email}.`,
  sendCode: 'Send a code',
  sendAgain: 'Send a new code',
  sendFailed: 'The code could not be sent. Please try again.',
  usePassword: 'Use the password instead',
  submit: 'Connect',
  submitting: 'Connecting...',
  failed: 'The account could not be connected. Please try again.',
  askedFor: (provider: string) =>
    `Another page has sent you here to sign in with ${provider}. Go on only if that was your wish.`,
  goOn: (provider: string) => `Continue with ${provider}`,
} as const
